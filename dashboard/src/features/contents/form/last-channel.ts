const keyOf = (clientId: string): string => `foyer.lastChannel.${clientId}`;

/** The channel that this browser last added a content to. */
export function lastChannelOf(clientId: string): string | null {
  try {
    return localStorage.getItem(keyOf(clientId));
  } catch {
    return null;
  }
}

export function noteLastChannel(clientId: string, channelId: string | undefined): void {
  try {
    if (channelId) localStorage.setItem(keyOf(clientId), channelId);
  } catch {
    // Without storage, the first channel is selected next time.
  }
}
