const PREFIX = 'foyer.welcome.';

/** Whether this person was greeted here before, on this browser, for this organisation. Without storage nobody is asked. */
export function wasWelcomed(clientId: string, uid: string): boolean {
  try {
    return localStorage.getItem(PREFIX + clientId) === uid;
  } catch {
    return true;
  }
}

export function noteWelcomed(clientId: string, uid: string): void {
  try {
    localStorage.setItem(PREFIX + clientId, uid);
  } catch {
    // Without storage nobody is asked either.
  }
}

/** After signing out, whoever comes back is greeted again. */
export function forgetWelcomes(): void {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index));
    for (const key of keys) if (key?.startsWith(PREFIX)) localStorage.removeItem(key);
  } catch {
    // There is nothing to forget.
  }
}
