import { epochOf } from '@contracts/domain/content-times';
import { parseVideoSource } from '@contracts/domain/video-source';
import type { ChannelDto, ContentCardDto, ContentDto } from '@contracts/streams/frames';
import { PanelErrorBoundary } from '@ui/components/panel-error-boundary';
import type { PlayerPhase } from '@ui/player/player.types';
import { VideoPlayer } from '@ui/player/video-player';
import { type ReactNode, useEffect, useMemo } from 'react';
import { providerOf } from '../components/bumper';
import { type ChannelContent, nextContent } from '../features/channel/channel-contents';
import { NextUp } from '../features/stage/next-up';
import { Stage } from '../features/stage/stage';
import { stageViewOf } from '../features/stage/stage-view';
import type { Timing } from './use-timing';

const ASK_AGAIN_MS = 4_000;

export interface ContentStageProps {
  content: ContentDto;
  channel: ChannelDto;
  contents: readonly ChannelContent[];
  /** Epoch milliseconds, as of the last change of the channel's lists, which go on changing after this content has ended. */
  listedAt: number;
  timing: Timing;
  /** False: the page says above the stage what else is live. */
  hasNext: boolean;
  hrefOf: (card: ContentCardDto) => string;
  /** The address of a recording, which may be in another channel. */
  recordingHref: (recording: NonNullable<ContentDto['recording']>) => string;
  /** What people can do until it starts. */
  actions: ReactNode;
  onPlayer: (phase: PlayerPhase) => void;
  onReload: () => void;
}

/** What the video's area shows now. */
export function ContentStage(props: ContentStageProps) {
  const { content, channel, contents, listedAt, timing, hasNext, actions, hrefOf, recordingHref, onPlayer, onReload } =
    props;
  const { contentType, videoProvider, src } = content;
  const view = stageViewOf(
    {
      phase: timing.phase,
      showAt: epochOf(content.showAt),
      hideAt: epochOf(content.hideAt),
      startsAt: epochOf(content.startsAt),
      timeZoneName: content.timeZoneName,
      hasSource: src !== null,
    },
    timing.now,
  );
  const source = useMemo(
    () => (src === null ? null : parseVideoSource(providerOf(videoProvider), src, contentType)),
    [videoProvider, src, contentType],
  );
  const next = nextContent(contents, listedAt, content.id);
  const isWaiting = view.kind === 'waiting';

  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(onReload, ASK_AGAIN_MS * (1 + Math.random()));
    return () => clearInterval(timer);
  }, [isWaiting, onReload]);

  return (
    <PanelErrorBoundary resetKey={content.id}>
      <Stage
        content={content}
        view={view}
        image={content.thumbImage ?? channel.thumbImage ?? channel.headerImage}
        player={
          source && (
            <VideoPlayer
              source={source}
              mode={contentType}
              title={content.name}
              poster={content.thumbImage}
              startsAt={epochOf(content.startsAt)}
              captionLanguage={content.ccLanguage}
              isHeld={view.kind === 'countdown'}
              onState={onPlayer}
            />
          )
        }
        next={
          view.kind === 'ended' && content.recording ? (
            <NextUp card={null} href={recordingHref(content.recording)} />
          ) : (
            next && hasNext && <NextUp card={next.card} href={hrefOf(next.card)} />
          )
        }
        actions={actions}
      />
    </PanelErrorBoundary>
  );
}
