import { ClientAdding } from './client-adding.service.js';
import { ClientFlags } from './client-flags.service.js';
import { ClientForms } from './client-forms.service.js';
import { ClientSettingsService } from './client-settings.service.js';
import { OwnProviderCheck } from './own-provider-check.js';

/** Adding organisations and changing their settings. */
export const settingsProviders = [ClientAdding, ClientFlags, ClientForms, ClientSettingsService, OwnProviderCheck];
