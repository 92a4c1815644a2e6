import { Injectable } from '@nestjs/common';
import { Config } from '../config/config.js';

/** Whether an organisation's own domain shows the dashboard too. */
export type HostApproval = (host: string) => Promise<boolean>;

/** Hosts on which staff work: the product's own, and those that another module approves of. */
@Injectable()
export class DashboardHosts {
  private approval: HostApproval = () => Promise.resolve(false);

  private readonly productHosts: ReadonlySet<string>;

  constructor({ PRODUCT_HOSTS, WHITE_LABEL_HOST, publicUrl }: Config) {
    const others = [WHITE_LABEL_HOST?.toLowerCase() ?? '', new URL(publicUrl).hostname];
    this.productHosts = new Set([...PRODUCT_HOSTS, ...others].filter(Boolean));
  }

  register(approval: HostApproval): void {
    this.approval = approval;
  }

  /** `host` in lower case, without port. */
  isProduct(host: string): boolean {
    return this.productHosts.has(host);
  }

  async isApproved(host: string): Promise<boolean> {
    return this.isProduct(host) || this.approval(host);
  }
}
