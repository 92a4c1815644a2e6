import { CONTENT_FIELDS, CONTENT_GROUPS, type JudgedGroups } from '../../../contracts/domain/content-fields.js';
import { type ContentForm, settleContent } from '../../../contracts/domain/content-form.js';
import { deriveTimes, nextBoundary } from '../../../contracts/domain/content-timing.js';
import { mapGroups, withPrefix } from '../../../contracts/domain/fields.js';
import { removeUnsafeCharacters } from '../../../contracts/domain/plain-text.js';
import { settleTags } from '../../../contracts/domain/tags.js';
import { settleSource } from '../../../contracts/domain/video-source.js';
import { cleanLinks, toPageLinks } from '../clients/clients.public.js';
import { dateOf, lineOf, toJudged, toStored } from '../platform/fields/field-values.js';
import { sanitizeRichTexts } from '../platform/text/rich-text.js';
import { timesOf } from './content.row.js';
import type { Content } from './entities/content.entity.js';
import type { InteractionOfContent } from './interactions/content-interactions.js';
import { cleanInteractions, toInteractionForm } from './interactions/interaction-form.mapper.js';
import type { SaveContentDto } from './save-content.dto.js';

/** Columns set by the form. A copy also gets who may watch the original. */
export type ContentFields = Partial<Pick<Content, 'accessRules'>> &
  Omit<
    Content,
    | 'accessRules'
    | 'id'
    | 'clientId'
    | 'key'
    | 'convertedFromId'
    | 'convertedToOnDemandId'
    | 'versionCode'
    | 'createdAt'
    | 'updatedAt'
    | 'updatedBy'
    | 'revision'
  >;

/** The form with what identifies its interactions. */
export interface SubmittedForm extends ContentForm {
  readonly interactions: readonly InteractionOfContent[];
}

/** Normalizes the submitted form for validation. Its HTML isn't sanitized yet. */
export function toContentForm(dto: SaveContentDto, givingHost?: string): SubmittedForm {
  const convert = dto.convertToOnDemand ?? {};
  return settleContent({
    ...toJudged(CONTENT_FIELDS, dto),
    ...mapGroups<typeof CONTENT_GROUPS, JudgedGroups>(CONTENT_GROUPS, (list, group) =>
      toJudged(list, { ...dto[group] } as object),
    ),
    channelIds: idsOf(dto.channelIds),
    links: toPageLinks(dto.links, givingHost),
    interactions: (dto.interactions ?? []).map((each) => ({
      ...toInteractionForm(each, givingHost),
      id: each.id?.toLowerCase() ?? null,
      revision: each.revision ?? null,
    })),
    socialLinks: (dto.socialLinks ?? []).map(({ type, url }) => ({ type: type ?? '', url: (url ?? '').trim() })),
    tags: settleTags((dto.tags ?? []).map((tag) => lineOf(tag) ?? '')),
    relatedContentIds: idsOf(dto.relatedContentIds),
    convertToOnDemand: {
      enabled: convert.enabled ?? false,
      name: lineOf(convert.name) ?? '',
      description: removeUnsafeCharacters(convert.description ?? ''),
      channelIds: idsOf(convert.channelIds),
    },
  });
}

/** Sanitizes the descriptions, the links, and the interactions. Throws `validation_failed` if they have too many tags. */
export function cleanContentForm(form: SubmittedForm): SubmittedForm {
  const [description = '', ofCopy = ''] = sanitizeRichTexts(
    [form.description, form.convertToOnDemand.description],
    'description',
  );
  const convertToOnDemand = { ...form.convertToOnDemand, description: ofCopy };
  const interactions = cleanInteractions(form.interactions, 'interactions');
  return { ...form, description, links: cleanLinks(form.links), interactions, convertToOnDemand };
}

/** Maps a valid form to columns. `now` is in epoch milliseconds. */
export function toContentFields(form: ContentForm, now: number): ContentFields {
  const row = toStored(CONTENT_FIELDS, form);
  const { prePlayDuration: prePlayMinutes, duration: durationMinutes } = row;
  const times = deriveTimes({ startsAt: form.startsAt, prePlayMinutes, durationMinutes });
  const fields: ContentFields = {
    ...row,
    ...withPrefix('chat', toStored(CONTENT_GROUPS.chat, form.chat)),
    ...withPrefix('reactions', toStored(CONTENT_GROUPS.reactions, form.reactions)),
    ...withPrefix('bible', toStored(CONTENT_GROUPS.bible, form.bible)),
    ...withPrefix('notes', toStored(CONTENT_GROUPS.notes, form.notes)),
    ...withPrefix('schedule', toStored(CONTENT_GROUPS.schedule, form.schedule)),
    ...withPrefix('share', toStored(CONTENT_GROUPS.share, form.share)),
    links: [...form.links],
    socialLinks: [...form.socialLinks],
    convertToOnDemand: form.convertToOnDemand.enabled ? form.convertToOnDemand : null,
    src: settleSource(row.videoProvider, row.src, row.contentType),
    opensAt: dateOf(times.opensAt),
    closesAt: dateOf(times.closesAt),
    originalAirDate: row.contentType === 'onDemand' ? row.originalAirDate : null,
    nextBoundaryAt: null,
  };
  return { ...fields, nextBoundaryAt: dateOf(nextBoundary(timesOf(fields), now)) };
}

const idsOf = (ids: readonly string[] = []) => [...new Set(ids.map((id) => id.toLowerCase()))];
