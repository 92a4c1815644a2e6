import { useEffect, useState } from 'react';

/** The address of an image until it fails to load: a player without a poster shows its own background. */
export function usePoster(address: string | null): string | null {
  const [broken, setBroken] = useState<string | null>(null);
  useEffect(() => {
    if (address === null) return;
    const picture = new Image();
    picture.onerror = () => setBroken(address);
    picture.src = address;
    return () => {
      picture.onerror = null;
    };
  }, [address]);
  return address === broken ? null : address;
}
