import { Injectable } from '@nestjs/common';
import { PASSWORD_WINDOW, PASSWORD_WINDOW_PATH } from '../../../../contracts/domain/sign-in-providers.js';
import { ClientReadModel } from '../../clients/clients.public.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { SharedLimiter } from '../../platform/rate-limit/shared-limiter.service.js';
import { type Site, Sites } from '../../platform/sites/sites.js';
import type { CookieChanges, SessionCaller } from '../../sessions/sessions.public.js';
import { FlowCookies, type SignInFlow } from '../providers/flow-cookies.js';
import type { StartProviderQueryDto } from '../providers/provider.dto.js';
import { backTo, type FlowStep, PER_ADDRESS } from '../providers/provider-flows.service.js';
import { ProviderProofs, passwordMark } from '../providers/provider-proofs.repository.js';
import type { PasswordWindowDto, SignInInWindowDto } from './password-window.dto.js';
import { SignInService } from './sign-in.service.js';

/**
 * Sign-in with a password for pages on a custom domain, whose owner could read what is typed there. It happens in a window at
 * the product's own address and, like sign-in with a provider, creates a proof that only the opener can use.
 */
@Injectable()
export class PasswordWindows {
  constructor(
    private readonly signIns: SignInService,
    private readonly proofs: ProviderProofs,
    private readonly cookies: FlowCookies,
    private readonly sites: Sites,
    private readonly clients: ClientReadModel,
    private readonly limiter: SharedLimiter,
  ) {}

  /** Throws `validation_failed` for anything but a custom domain. */
  async start({ challenge, flow, returnTo }: StartProviderQueryDto, address: string): Promise<FlowStep> {
    const site = await this.sites.ofOrigin(returnTo);
    if (site?.kind !== 'custom-domain') throw new DomainError('validation_failed');
    if (!(await this.limiter.isAllowed('provider-start', address, PER_ADDRESS))) throw new DomainError('rate_limited');
    const { clientId } = site;
    const begun = { flow, provider: PASSWORD_WINDOW, clientId, challenge, returnTo, ...NOT_ASKED } as const;
    const location = `${this.sites.productOrigin}${PASSWORD_WINDOW_PATH}?${new URLSearchParams({ flow })}`;
    return { location, cookie: { name: this.cookies.nameOf(flow), ...this.cookies.seal(begun) } };
  }

  /** The organization that the window signs in to. Throws `invalid_link` if the browser hasn't started this sign-in, or too long ago. */
  async describe(flow: string, cookies: Cookies): Promise<PasswordWindowDto> {
    const { site } = await this.begun(flow, cookies);
    const client = await this.clients.byId(site.clientId);
    return { host: site.host, clientName: client?.name ?? site.host };
  }

  /** Returns where the window goes with its proof. Throws the same errors as a sign-in. */
  async signIn(
    form: SignInInWindowDto,
    caller: SessionCaller,
    cookies: Cookies,
  ): Promise<{ step: FlowStep; cookies: CookieChanges }> {
    const { begun, site } = await this.begun(form.flow, cookies);
    const { uid, clientId, passwordHash, device } = await this.signIns.provePassword(form, caller);
    const code = await this.proofs.keep({
      provider: PASSWORD_WINDOW,
      clientId,
      issuer: passwordMark(passwordHash),
      subject: uid,
      email: null,
      isEmailVerified: false,
      name: null,
      pictureUrl: null,
      challenge: begun.challenge,
      host: site.host,
      pageClientId: site.clientId,
    });
    const location = backTo(begun.returnTo, { flow: form.flow, code });
    return { step: { location, cookie: { name: this.cookies.nameOf(form.flow), value: null } }, cookies: { device } };
  }

  /** The domain may have moved to another organization since. */
  private async begun(flow: string, cookies: Cookies): Promise<{ begun: SignInFlow; site: CustomSite }> {
    const begun = this.cookies.open(cookies[this.cookies.nameOf(flow)]);
    const site = begun?.provider === PASSWORD_WINDOW ? await this.sites.ofOrigin(begun.returnTo) : null;
    if (!begun || !site || !isOwn(site) || site.clientId !== begun.clientId) throw new DomainError('invalid_link');
    return { begun, site };
  }
}

type Cookies = Readonly<Record<string, string | undefined>>;
type CustomSite = Site & { host: string; clientId: string };

const isOwn = (site: Site): site is CustomSite => site.host !== null && site.clientId !== null;

/** Fields that only a request to a provider needs. */
const NOT_ASKED = { state: '', nonce: '', verifier: '', again: false } as const;
