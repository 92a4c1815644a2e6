import { connect, createServer, type Server, type Socket } from 'node:net';
import { type Flows, ProxiedLink, reset } from './proxied-link.js';

type Mode = 'passing' | 'refusing' | 'stalling';

/** Stands between a client and its server, or the app and its database, and fails as networks and servers do. */
export class TcpProxy {
  /** From the client on, and back to it; each piece travels as it is when it comes. */
  readonly flows: Flows = { up: {}, down: {} };
  /** Connections that were cut, one by one or all at once. */
  cuts = 0;
  private mode: Mode = 'passing';
  private server: Server | null = null;
  private readonly sockets = new Set<Socket>();
  private readonly links = new Set<ProxiedLink>();

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
    return changed.toString().replace(/\/$/, url.endsWith('/') ? '/' : '');
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
    for (const link of this.links) link.abandon();
  }

  /** What was stalled is cut, as its other end has long given up; new connections pass. */
  async restore(): Promise<void> {
    this.mode = 'passing';
    for (const socket of this.sockets) socket.destroy();
    if (!this.server) await this.listen();
  }

  /** Connections that are open now end at once; new ones pass. */
  cutAll(): void {
    for (const link of [...this.links]) link.cut();
  }

  /** One of the open connections, whichever chance takes. */
  cutOne(): void {
    const open = [...this.links];
    const link = open[Math.floor(Math.random() * open.length)];
    link?.cut();
  }

  /** Connections that are open now look open forever, and carry nothing anymore; new ones pass. Answers how many. */
  halfOpen(): number {
    const { size } = this.links;
    this.cuts += size;
    for (const link of this.links) link.abandon();
    this.links.clear();
    return size;
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
    for (const socket of this.sockets) reset(socket);
    await closed;
  }

  private accept(client: Socket): void {
    this.keep(client);
    if (this.mode === 'stalling') return void client.pause();
    const upstream = connect(this.target);
    this.keep(upstream);
    const link = new ProxiedLink(client, upstream, this.flows, () => {
      this.cuts += 1;
    });
    this.links.add(link);
    upstream.once('close', () => this.links.delete(link));
  }

  private keep(socket: Socket): void {
    this.sockets.add(socket);
    socket.setNoDelay(true);
    socket.on('error', () => undefined);
    socket.once('close', () => this.sockets.delete(socket));
  }
}
