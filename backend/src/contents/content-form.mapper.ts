import { CONTENT_CHAT_FIELDS, CONTENT_FIELDS } from '../../../contracts/domain/content-fields.js';
import { type ContentForm, settleContent } from '../../../contracts/domain/content-form.js';
import { deriveTimes, nextBoundary } from '../../../contracts/domain/content-timing.js';
import type { ContentType, VideoProvider } from '../../../contracts/domain/enums.js';
import { withPrefix } from '../../../contracts/domain/fields.js';
import { parseVideoSource } from '../../../contracts/domain/video-source.js';
import { dateOf, toJudged, toStored } from '../platform/fields/field-values.js';
import { sanitizeRichText } from '../platform/text/rich-text.js';
import { timesOf } from './content.row.js';
import type { Content } from './entities/content.entity.js';
import type { SaveContentDto } from './save-content.dto.js';

/** Columns set by the form. */
export type ContentFields = Omit<
  Content,
  'id' | 'clientId' | 'key' | 'versionCode' | 'createdAt' | 'updatedAt' | 'updatedBy' | 'revision'
>;

/** Normalizes the submitted form for validation. The description isn't sanitized yet. */
export function toContentForm(dto: SaveContentDto): ContentForm {
  return settleContent({
    ...toJudged(CONTENT_FIELDS, dto),
    channelIds: [...new Set((dto.channelIds ?? []).map((id) => id.toLowerCase()))],
    chat: toJudged(CONTENT_CHAT_FIELDS, dto.chat ?? {}),
  });
}

/** Sanitizes the description. Throws `validation_failed` if it has too many tags. */
export function cleanContentForm(form: ContentForm): ContentForm {
  return { ...form, description: sanitizeRichText(form.description, 'description') };
}

/** Maps a valid form to columns. `now` is in epoch milliseconds. */
export function toContentFields(form: ContentForm, now: number): ContentFields {
  const row = toStored(CONTENT_FIELDS, form);
  const { prePlayDuration: prePlayMinutes, duration: durationMinutes } = row;
  const times = deriveTimes({ startsAt: form.startsAt, prePlayMinutes, durationMinutes });
  const fields: ContentFields = {
    ...row,
    ...withPrefix('chat', toStored(CONTENT_CHAT_FIELDS, form.chat)),
    src: storedSource(row.videoProvider, row.src, row.contentType),
    opensAt: dateOf(times.opensAt),
    closesAt: dateOf(times.closesAt),
    originalAirDate: row.contentType === 'onDemand' ? row.originalAirDate : null,
    nextBoundaryAt: null,
  };
  return { ...fields, nextBoundaryAt: dateOf(nextBoundary(timesOf(fields), now)) };
}

/** Keeps only the URL and known permissions of an embed snippet. */
function storedSource(provider: VideoProvider, src: string, contentType: ContentType): string {
  if (provider !== 'other' && provider !== 'livestream') return src;
  const source = parseVideoSource(provider, src, contentType);
  return source.kind === 'iframe' ? `<iframe src="${source.src}" allow="${source.allow}"></iframe>` : src;
}
