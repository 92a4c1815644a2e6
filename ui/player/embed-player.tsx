import { chakra } from '@chakra-ui/react';

export interface EmbedPlayerProps {
  src: string;
  allow: string;
  title: string;
}

const PERMISSIONS = ['allow-scripts', 'allow-forms', 'allow-popups', 'allow-presentation'];

/** Another provider's player. It is sandboxed; only a foreign one keeps its own origin, because ours would undo the sandbox. */
export function EmbedPlayer({ src, allow, title }: EmbedPlayerProps) {
  const isForeign = new URL(src, window.location.href).origin !== window.location.origin;
  return (
    <chakra.iframe
      src={src}
      title={title}
      allow={allow}
      allowFullScreen
      sandbox={(isForeign ? [...PERMISSIONS, 'allow-same-origin'] : PERMISSIONS).join(' ')}
      referrerPolicy="strict-origin-when-cross-origin"
      position="absolute"
      inset="0"
      boxSize="full"
      borderWidth="0"
    />
  );
}

/** Facebook's player page for a video; it cannot be kept in step, so it begins where the programme stands. */
export function facebookEmbed(url: string, options: { startAt: number; isMuted: boolean }): string {
  const query = new URLSearchParams({ href: url, show_text: 'false', autoplay: 'true', mute: String(options.isMuted) });
  if (options.startAt > 0) query.set('t', String(Math.floor(options.startAt)));
  return `https://www.facebook.com/plugins/video.php?${query}`;
}
