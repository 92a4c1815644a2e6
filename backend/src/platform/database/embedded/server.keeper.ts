import { isServerFound } from './postmaster.file.js';

const LOOK_EVERY_MS = 500;

/** Starts the server again when it dies under us: it is ours, and nobody else would. */
export class ServerKeeper {
  private readonly timer: NodeJS.Timeout;
  private starting: Promise<void> | null = null;

  constructor(
    private readonly cluster: string,
    private readonly log: (message: string) => void,
    private readonly start: () => Promise<unknown>,
  ) {
    this.timer = setInterval(() => this.look(), LOOK_EVERY_MS).unref();
  }

  /** Resolves when no start is under way any more. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.starting;
  }

  private look(): void {
    if (this.starting || isServerFound(this.cluster)) return;
    this.log('PostgreSQL has died and is started again');
    this.starting = this.start()
      .catch((error: unknown) => this.log(`PostgreSQL did not start: ${(error as Error).message}`))
      .then(() => {
        this.starting = null;
      });
  }
}
