import { isServerFound } from './postmaster.file.js';

const LOOK_EVERY_MS = 500;

/** Starts the server again when it dies under us: it is ours, and nobody else would. */
export class ServerSupervisor {
  private readonly timer: NodeJS.Timeout;
  private starting: Promise<void> | null = null;
  /** What was said last, which is not repeated every time that it is tried. */
  private failure: string | null = null;

  constructor(
    private readonly cluster: string,
    private readonly log: (message: string) => void,
    private readonly start: () => Promise<unknown>,
  ) {
    this.timer = setInterval(() => this.look(), LOOK_EVERY_MS).unref();
  }

  /** Resolves when no start is under way anymore. */
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
