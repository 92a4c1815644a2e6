export class ServerTimeDto {
  /** ISO 8601, UTC. */
  now!: string;
  /** The same instant, in epoch milliseconds. */
  epochMs!: number;
}

export class ServerTimeEnvelopeDto {
  /** Always true; failures use the error shape. */
  ok!: true;
  /** The server's time when it responded. */
  data!: ServerTimeDto;
}
