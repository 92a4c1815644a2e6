/** A CDN may answer for one second; browsers always ask, so that a countdown is not outlived by its answer. */
export const PUBLIC_CACHE = 'public, max-age=0, s-maxage=1';
