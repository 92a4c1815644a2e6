import { type ContentForm, settleContent } from '../../../contracts/domain/content-form.js';
import { deriveTimes, nextBoundary } from '../../../contracts/domain/content-timing.js';
import type { ContentType, InitialPanel, VideoProvider } from '../../../contracts/domain/enums.js';
import { removeUnsafeCharacters } from '../../../contracts/domain/plain-text.js';
import { parseVideoSource } from '../../../contracts/domain/video-source.js';
import { instantOf } from '../platform/http/instant.js';
import { sanitizeRichText } from '../platform/text/rich-text.js';
import { timesOf } from './content.row.js';
import type { Content } from './entities/content.entity.js';
import type { SaveContentDto } from './save-content.dto.js';

/** The form with what the rules do not look at. */
export interface SubmittedContent extends ContentForm {
  readonly isPrivate: boolean;
  readonly disableCountdown: boolean;
  readonly chat: ContentForm['chat'] & {
    readonly requireSignin: boolean;
    readonly enableAnonymous: boolean;
    readonly enablePreview: boolean;
    readonly enableDirectMessaging: boolean;
  };
}

/** Columns that the form decides. */
export type ContentFields = Omit<
  Content,
  'id' | 'clientId' | 'key' | 'versionCode' | 'createdAt' | 'updatedAt' | 'updatedBy' | 'revision'
>;

/** What was submitted, settled, ready for the rules; its description is not cleaned yet. */
export function toContentForm(dto: SaveContentDto): SubmittedContent {
  const chat = dto.chat ?? {};
  return settleContent({
    name: oneLine(dto.name),
    description: removeUnsafeCharacters(dto.description ?? ''),
    contentType: oneLine(dto.contentType),
    channelIds: [...new Set((dto.channelIds ?? []).map((id) => id.toLowerCase()))],
    startsAt: instantOf(dto.startsAt),
    originalAirDate: instantOf(dto.originalAirDate),
    duration: dto.duration ?? null,
    prePlayDuration: dto.prePlayDuration ?? null,
    videoProvider: oneLine(dto.videoProvider),
    src: oneLine(dto.src),
    thumbImage: oneLine(dto.thumbImage),
    timeZoneName: oneLine(dto.timeZoneName),
    isPrivate: dto.isPrivate ?? false,
    showAt: instantOf(dto.showAt),
    hideAt: instantOf(dto.hideAt),
    showLiveStats: dto.showLiveStats ?? false,
    disableCountdown: dto.disableCountdown ?? false,
    chat: {
      enabled: chat.enabled ?? false,
      requireSignin: chat.requireSignin ?? false,
      enableAnonymous: chat.enableAnonymous ?? false,
      enablePreview: chat.enablePreview ?? true,
      enableDirectMessaging: chat.enableDirectMessaging ?? false,
      startsAt: instantOf(chat.startsAt),
      endsAt: instantOf(chat.endsAt),
    },
    initialSelectedPanel: dto.initialSelectedPanel || null,
  });
}

/** With a description of which only harmless elements are left. Throws `validation_failed` where it has too many. */
export function cleanContentForm(form: SubmittedContent): SubmittedContent {
  return { ...form, description: sanitizeRichText(form.description, 'description') };
}

/** The columns of a form that has no mistakes; `now` in epoch milliseconds. */
export function toContentFields(form: SubmittedContent, now: number): ContentFields {
  const contentType = form.contentType as ContentType;
  const videoProvider = form.videoProvider as VideoProvider;
  const isOnDemand = contentType === 'onDemand';
  const prePlayMinutes = form.prePlayDuration ?? 0;
  const durationMinutes = form.duration ?? 0;
  const times = deriveTimes({ startsAt: form.startsAt, prePlayMinutes, durationMinutes });
  const fields: ContentFields = {
    name: form.name,
    description: form.description,
    contentType,
    videoProvider,
    src: storedSource(videoProvider, form.src, contentType),
    thumbImage: form.thumbImage ?? '',
    opensAt: dateOf(times.opensAt),
    startsAt: dateOf(times.startsAt),
    closesAt: dateOf(times.closesAt),
    originalAirDate: isOnDemand ? dateOf(form.originalAirDate) : null,
    durationMinutes,
    prePlayMinutes,
    timeZoneName: form.timeZoneName,
    isPrivate: form.isPrivate,
    showAt: dateOf(form.showAt),
    hideAt: dateOf(form.hideAt),
    showLiveStats: form.showLiveStats,
    disableCountdown: form.disableCountdown,
    chatEnabled: form.chat.enabled,
    chatRequireSignin: form.chat.requireSignin,
    chatEnableAnonymous: form.chat.enableAnonymous,
    chatEnablePreview: form.chat.enablePreview,
    chatEnableDirectMessaging: form.chat.enableDirectMessaging,
    chatStartsAt: dateOf(form.chat.startsAt),
    chatEndsAt: dateOf(form.chat.endsAt),
    initialSelectedPanel: form.initialSelectedPanel as InitialPanel | null,
    nextBoundaryAt: null,
  };
  return { ...fields, nextBoundaryAt: dateOf(nextBoundary(timesOf(fields), now)) };
}

/** Of an embed snippet only its address and known permissions are kept. */
function storedSource(provider: VideoProvider, src: string, contentType: ContentType): string {
  if (provider !== 'other' && provider !== 'livestream') return src;
  const source = parseVideoSource(provider, src, contentType);
  return source.kind === 'iframe' ? `<iframe src="${source.src}" allow="${source.allow}"></iframe>` : src;
}

function oneLine(text: string | null | undefined): string {
  return removeUnsafeCharacters(text ?? '')
    .replaceAll('\n', ' ')
    .trim();
}

function dateOf(instant: number | null): Date | null {
  return instant === null ? null : new Date(instant);
}
