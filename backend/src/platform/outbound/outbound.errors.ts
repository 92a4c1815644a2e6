/** Why a request to someone else's server came to nothing; the caller decides what the person reads. */
export type OutboundReason =
  | 'refused_address'
  | 'refused_url'
  | 'timed_out'
  | 'too_large'
  | 'too_many_redirects'
  | 'unexpected_type'
  | 'unreachable';

/** Never carries anything of the answer: what is inside the network must not be read through an error. */
export class OutboundFailure extends Error {
  constructor(
    readonly reason: OutboundReason,
    options?: ErrorOptions,
  ) {
    super(`A request to another server failed: ${reason}`, options);
  }
}

/** What the dispatcher threw, as one of the reasons; a refused address comes back wrapped as a failed connection. */
export function outboundFailureOf(error: unknown): OutboundFailure {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof OutboundFailure) return cause;
  }
  const { name, code } = error as { name?: string; code?: string };
  const isLate = name === 'TimeoutError' || name === 'AbortError' || /TIMEOUT|ETIMEDOUT/.test(code ?? '');
  return new OutboundFailure(isLate ? 'timed_out' : 'unreachable', { cause: error });
}
