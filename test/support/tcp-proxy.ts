import { connect, createServer, type Server, type Socket } from 'node:net';

type Mode = 'passing' | 'refusing' | 'stalling';

/** Stands between the app and its database, and fails as networks and servers do. */
export class TcpProxy {
  private mode: Mode = 'passing';
  private server: Server | null = null;
  private readonly sockets = new Set<Socket>();

  private constructor(
    private readonly target: { host: string; port: number },
    private port: number,
  ) {}

  static async before(url: string): Promise<TcpProxy> {
    const { hostname, port } = new URL(url);
    const proxy = new TcpProxy({ host: hostname, port: Number(port || 5432) }, 0);
    await proxy.listen();
    return proxy;
  }

  /** The given address, through this proxy. */
  through(url: string): string {
    const changed = new URL(url);
    changed.hostname = '127.0.0.1';
    changed.port = String(this.port);
    return changed.toString();
  }

  /** The server is gone: every connection is cut, new ones are refused. */
  async refuse(): Promise<void> {
    this.mode = 'refusing';
    await this.stop();
  }

  /** The network is gone: nothing is cut, and nothing gets through. New connections are accepted and never answered. */
  stall(): void {
    this.mode = 'stalling';
    for (const socket of this.sockets) socket.pause();
  }

  /** What was stalled is cut, as its other end has long given up; new connections pass. */
  async restore(): Promise<void> {
    this.mode = 'passing';
    for (const socket of this.sockets) socket.destroy();
    if (!this.server) await this.listen();
  }

  async close(): Promise<void> {
    await this.stop();
  }

  private async listen(): Promise<void> {
    const server = createServer((client) => this.accept(client));
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(this.port, '127.0.0.1', resolve);
    });
    const address = server.address();
    this.port = typeof address === 'object' && address ? address.port : this.port;
    this.server = server;
  }

  private async stop(): Promise<void> {
    const server = this.server;
    this.server = null;
    const closed = new Promise((resolve) => (server ? server.close(resolve) : resolve(null)));
    for (const socket of this.sockets) socket.resetAndDestroy();
    await closed;
  }

  private accept(client: Socket): void {
    this.keep(client);
    if (this.mode === 'stalling') return void client.pause();
    const upstream = connect(this.target);
    this.keep(upstream);
    client.pipe(upstream).pipe(client);
    const cut = () => {
      client.destroy();
      upstream.destroy();
    };
    client.once('close', cut);
    upstream.once('close', cut);
  }

  private keep(socket: Socket): void {
    this.sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => this.sockets.delete(socket));
  }
}
