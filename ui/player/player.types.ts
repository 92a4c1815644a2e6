export type PlayerMode = 'onDemand' | 'live' | 'simulatedLive' | 'bumper';

/** `blocked`: the browser lets nothing play before the person clicks. */
export type PlayerPhase = 'loading' | 'playing' | 'paused' | 'buffering' | 'blocked' | 'ended' | 'failed';
