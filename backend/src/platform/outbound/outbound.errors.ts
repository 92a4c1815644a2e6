/** Why a request to another server failed. The caller decides on the message for the person. */
export type OutboundReason =
  | 'refused_address'
  | 'refused_url'
  | 'timed_out'
  | 'too_large'
  | 'too_many_redirects'
  | 'unexpected_type'
  | 'unreachable';

/** Contains nothing of the response, so that errors can't reveal data from inside the network. */
export class OutboundFailure extends Error {
  constructor(
    readonly reason: OutboundReason,
    options?: ErrorOptions,
  ) {
    super(`A request to another server failed: ${reason}`, options);
  }
}

/** Maps an error of the dispatcher to one of the reasons. A refused address is wrapped in a connection error. */
export function outboundFailureOf(error: unknown): OutboundFailure {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof OutboundFailure) return cause;
  }
  const { name, code } = error as { name?: string; code?: string };
  const isLate = name === 'TimeoutError' || name === 'AbortError' || /TIMEOUT|ETIMEDOUT/.test(code ?? '');
  return new OutboundFailure(isLate ? 'timed_out' : 'unreachable', { cause: error });
}
