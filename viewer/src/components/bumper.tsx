import { VideoProvider } from '@contracts/domain/enums';
import { parseVideoSource } from '@contracts/domain/video-source';
import type { ChannelDto } from '@contracts/streams/frames';
import type { PlayerPhase } from '@ui/player/player.types';
import { VideoPlayer } from '@ui/player/video-player';
import { useMemo } from 'react';

export interface BumperProps {
  video: NonNullable<ChannelDto['defaultVideo']>;
  title: string;
  onPlayer?: (phase: PlayerPhase) => void;
}

/** The channel's default video, played in a loop without sound while nothing is on (spec 1 §2). */
export function Bumper({ video, title, onPlayer }: BumperProps) {
  const source = useMemo(() => parseVideoSource(providerOf(video.videoProvider), video.src, 'onDemand'), [video]);
  return <VideoPlayer source={source} mode="bumper" title={title} onState={onPlayer} />;
}

export const providerOf = (name: string | null): VideoProvider =>
  name !== null && Object.hasOwn(VideoProvider, name) ? (name as VideoProvider) : 'other';

/** The channel's default video, if it has one that is enabled. */
export const bumperOf = (channel: ChannelDto): BumperProps['video'] | null =>
  channel.defaultVideo?.enabled && channel.defaultVideo.src ? channel.defaultVideo : null;
