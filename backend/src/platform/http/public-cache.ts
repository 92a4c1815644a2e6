/** A CDN may cache for one second; browsers always revalidate, so that a response can't outlive a countdown. */
export const PUBLIC_CACHE = 'public, max-age=0, s-maxage=1';
