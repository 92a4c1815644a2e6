import type { ClientDto } from '../../backend/src/channels/channels.public.js';
import type { ClientSettingsDto } from '../../backend/src/clients/settings/client-settings.dto.js';
import type { FieldError } from '../../contracts/domain/errors.js';
import { callOperation } from '../support/api-call.js';
import type { TestApp } from '../support/app.js';
import { operationNamed } from '../support/contract-document.js';

export type Json = Record<string, unknown>;

/** What an operation of organizations answers: its body is settings, or an error with the issues of fields. */
export interface SettingsAnswer {
  status: number;
  body: ClientSettingsDto & { message: string; code?: string; errors?: FieldError[]; isTaken?: boolean };
}

/** A form without issues. */
export const aClientForm = (key: string, changes: Json = {}): Json => ({
  name: 'Grace Community',
  key,
  logoImage: 'https://media.example.org/logo.png',
  homeUrl: 'https://grace.example.org',
  timeZoneName: 'Europe/Berlin',
  ...changes,
});

/** Calls operations of organizations in the name of the person who holds the token. */
export function settingsCaller(foyer: TestApp) {
  return async (operation: string, token: string, call: Parameters<typeof callOperation>[2] = {}) =>
    (await callOperation(foyer.url, operationNamed(operation), { token, ...call })) as unknown as SettingsAnswer;
}

/** What a public address of an organization answers. */
export async function publicPage(url: string): Promise<{ data: ClientDto }> {
  return (await (await fetch(url)).json()) as { data: ClientDto };
}
