import { isServerFound } from './postmaster.file.js';

const LOOK_EVERY_MS = 500;

/** Restarts the embedded server if it dies while the app is running, because nothing else would. */
export class ServerSupervisor {
  private readonly timer: NodeJS.Timeout;
  private starting: Promise<void> | null = null;
  /** The last logged failure. It isn't logged again on every attempt. */
  private failure: string | null = null;

  constructor(
    private readonly cluster: string,
    private readonly log: (message: string) => void,
    private readonly start: () => Promise<unknown>,
  ) {
    this.timer = setInterval(() => this.look(), LOOK_EVERY_MS).unref();
  }

  /** Resolves when no start is in progress. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.starting;
  }

  private look(): void {
    if (this.starting || isServerFound(this.cluster)) return;
    if (this.failure === null) this.log('PostgreSQL has died and is started again');
    this.starting = this.start()
      .then(() => {
        this.failure = null;
      })
      .catch((error: unknown) => {
        const { message } = error as Error;
        if (message !== this.failure) this.log(`PostgreSQL did not start: ${message}`);
        this.failure = message;
      })
      .then(() => {
        this.starting = null;
      });
  }
}
