import { chakra } from '@chakra-ui/react';
import { CONTENT_FIELDS } from '@contracts/domain/content-fields';
import { deriveTimes } from '@contracts/domain/content-timing';
import { Artwork } from '@ui/components/artwork';
import { CardShell } from '@ui/components/card';
import { When } from '@ui/components/when';
import { ContentBadge } from '@ui/content/content-badge';
import { DurationChip } from '@ui/content/duration-chip';
import { flattenErrors } from '@ui/forms/form-errors';
import { fieldId, focusControl } from '@ui/forms/form-text';
import { useFormErrors } from '@ui/forms/use-form-errors';
import { useNow } from '@ui/time/use-now';
import { instantOf } from '@ui/time/zoned-time';
import { getIn } from 'final-form';
import { Circle, CircleCheck, TriangleAlert } from 'lucide-react';
import { useFormState } from 'react-final-form';
import { contentFormText as text } from './content-form.messages';
import type { ContentFormValues } from './content-form.values';

const Rail = chakra('aside', {
  base: {
    position: { lg: 'sticky' },
    top: { lg: '5.5rem' },
    display: 'grid',
    gap: '5',
    maxWidth: '20rem',
    width: 'full',
  },
});

const Entry = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    textAlign: 'start',
    fontSize: 'sm',
    py: '1',
    '@media (pointer: coarse)': { py: '3' },
    '& svg': { flexShrink: 0 },
    '&:hover': { color: 'accent-text', textDecoration: 'underline' },
  },
});

interface ContentPreviewProps {
  values: ContentFormValues;
  /** Its video doesn't answer. That doesn't stop anyone from saving it. */
  isSilent: boolean;
  /** Called before a field is focused, for forms that must open its section first. */
  onSelect?: (path: string) => void;
}

/** The card as viewers will see it, and what is missing before it can be saved. */
export function ContentPreview({ values, isSilent, onSelect }: ContentPreviewProps) {
  const lead = (path: string) => {
    onSelect?.(path);
    requestAnimationFrame(() => focusControl(document.getElementById(fieldId(path))));
  };
  return (
    <Rail aria-label={text('rail.label')}>
      <chakra.section>
        <chakra.h2 fontSize="md" mb="2">
          {text('rail.card')}
        </chakra.h2>
        <DraftCard values={values} />
      </chakra.section>
      <chakra.div display="grid" gap="2">
        <MissingList values={values} isSilent={isSilent} onSelect={lead} />
        {isSilent && (
          <Entry type="button" color="warning-text" onClick={() => lead('src')}>
            <TriangleAlert size={16} aria-hidden="true" />
            {text('rail.silent')}
          </Entry>
        )}
      </chakra.div>
    </Rail>
  );
}

function DraftCard({ values }: { values: ContentFormValues }) {
  const now = useNow();
  const { name, contentType, thumbImage, timeZoneName } = values;
  const isOnDemand = contentType === 'onDemand';
  const minutes = Number(values.duration) || 0;
  const zone = timeZoneName || 'UTC';
  const at = instantOf(isOnDemand ? values.originalAirDate : values.startsAt, zone);
  const times = deriveTimes({
    startsAt: isOnDemand ? null : at,
    prePlayMinutes: Number(values.prePlayDuration) || 0,
    durationMinutes: minutes,
  });
  return (
    <CardShell>
      <Artwork src={thumbImage || null}>
        <chakra.div position="absolute" top="3" insetStart="3">
          <ContentBadge times={{ contentType, ...times, duration: minutes }} now={now} timeZone={zone} isOverlay />
        </chakra.div>
        <DurationChip minutes={minutes} />
      </Artwork>
      <chakra.div p="4" display="grid" gap="1">
        <chakra.p
          fontWeight="semibold"
          lineClamp="2"
          overflowWrap="anywhere"
          data-empty={name.trim() ? undefined : ''}
          css={{ '&[data-empty]': { color: 'text-muted' } }}
        >
          {name.trim() || text('rail.noName')}
        </chakra.p>
        <chakra.div
          fontSize="sm"
          data-empty={at === null ? '' : undefined}
          css={{ '&[data-empty]': { color: 'text-muted' } }}
        >
          {at === null ? text('rail.noDate') : <When at={at} zone={zone} now={now} hasDistance={at <= now} />}
        </chakra.div>
      </chakra.div>
    </CardShell>
  );
}

/** Every rule that isn't met yet, until the summary of a failed submit lists them: what is empty by its name, what is wrong in the rule's words. A click leads to the field. */
function MissingList({ values, isSilent, onSelect }: Required<ContentPreviewProps>) {
  const { errors, dirty } = useFormState({ subscription: { errors: true, dirty: true } });
  const isListed = useFormErrors().length > 0;
  if (isListed) return null;
  const missing = flattenErrors(errors);
  if (missing.length === 0) {
    if (isSilent || !dirty) return null;
    return (
      <chakra.p display="flex" alignItems="center" gap="2" fontSize="sm" fontWeight="medium" color="success-text">
        <CircleCheck size={16} aria-hidden="true" />
        {text('rail.complete')}
      </chakra.p>
    );
  }
  return (
    <section>
      <chakra.h2 fontSize="md" mb="1">
        {text('rail.missing')}
      </chakra.h2>
      <chakra.ul listStyleType="none">
        {missing.map(({ path, message }) => (
          <li key={path}>
            <Entry type="button" color="text-muted" onClick={() => onSelect(path)}>
              <Circle size={16} aria-hidden="true" />
              {isEmpty(getIn(values, path)) ? (labelOf(path) ?? message) : message}
            </Entry>
          </li>
        ))}
      </chakra.ul>
    </section>
  );
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** What the field is called in the form. */
function labelOf(path: string): string | undefined {
  if (path in CONTENT_FIELDS) return CONTENT_FIELDS[path as keyof typeof CONTENT_FIELDS].label;
  return undefined;
}
