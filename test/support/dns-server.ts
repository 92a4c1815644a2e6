import { createSocket, type Socket } from 'node:dgram';

const TYPE_A = 1;
const TYPE_TXT = 16;
const NAME_ERROR = 3;
const HEADER_BYTES = 12;

/** A name server of tests: it knows TXT records and addresses, and says of every other name that it is not there. */
export class DnsServer {
  readonly asked: string[] = [];
  /** A server that hears everything and says nothing. */
  isSilent = false;
  private readonly records = new Map<string, string[]>();
  private readonly addresses = new Map<string, string[]>();

  private constructor(private readonly socket: Socket) {
    socket.on('message', (query, { port, address }) => {
      const answer = this.answerTo(query);
      if (answer) socket.send(answer, port, address);
    });
  }

  static async start(): Promise<DnsServer> {
    const socket = createSocket('udp4');
    await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
    return new DnsServer(socket);
  }

  /** As the setting for resolvers wants it. */
  get address(): string {
    return `127.0.0.1:${this.socket.address().port}`;
  }

  setTxt(name: string, ...values: string[]): void {
    this.records.set(name.toLowerCase(), values);
  }

  setAddresses(name: string, ...addresses: string[]): void {
    this.addresses.set(name.toLowerCase(), addresses);
  }

  async close(): Promise<void> {
    await new Promise<void>((resolve) => this.socket.close(resolve));
  }

  private answerTo(query: Buffer): Buffer | null {
    const { name, end } = questionIn(query);
    this.asked.push(name);
    if (this.isSilent) return null;
    const type = query.readUInt16BE(end - 4);
    const [values, addresses] = [this.records.get(name), this.addresses.get(name)];
    const answers = [
      ...(type === TYPE_TXT ? (values ?? []).map(txtRecord) : []),
      ...(type === TYPE_A ? (addresses ?? []).map(addressRecord) : []),
    ];
    const header = Buffer.alloc(HEADER_BYTES);
    header.writeUInt16BE(query.readUInt16BE(0), 0);
    header.writeUInt16BE(0x8180 | ((values ?? addresses) ? 0 : NAME_ERROR), 2);
    header.writeUInt16BE(1, 4);
    header.writeUInt16BE(answers.length, 6);
    return Buffer.concat([header, query.subarray(HEADER_BYTES, end), ...answers]);
  }
}

function questionIn(query: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = query[at]!; length > 0; length = query[at]!) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 5 };
}

/** A value above 255 bytes travels in several strings of one record. */
function txtRecord(value: string): Buffer {
  const bytes = Buffer.from(value);
  const strings: Buffer[] = [];
  for (let at = 0; at < bytes.length || at === 0; at += 255) {
    const piece = bytes.subarray(at, at + 255);
    strings.push(Buffer.from([piece.length]), piece);
  }
  return record(TYPE_TXT, Buffer.concat(strings));
}

function addressRecord(address: string): Buffer {
  return record(TYPE_A, Buffer.from(address.split('.').map(Number)));
}

/** About the name of the question. */
function record(type: number, data: Buffer): Buffer {
  const head = Buffer.from([0xc0, HEADER_BYTES, 0, type, 0, 1, 0, 0, 0, 1, 0, 0]);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}
