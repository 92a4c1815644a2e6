export type PlayerMode = 'onDemand' | 'live' | 'simulatedLive' | 'bumper';

/** `blocked`: the browser blocks playback until the person clicks. */
export type PlayerPhase = 'loading' | 'playing' | 'paused' | 'buffering' | 'blocked' | 'ended' | 'failed';
