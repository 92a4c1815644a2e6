import { chakra } from '@chakra-ui/react';
import { deriveTimes } from '@contracts/domain/content-timing';
import { placeTime } from '@contracts/domain/when-text';
import { Artwork } from '@ui/components/artwork';
import { CardShell } from '@ui/components/card';
import { ContentBadge } from '@ui/content/content-badge';
import { DurationChip } from '@ui/content/duration-chip';
import { flattenErrors } from '@ui/forms/form-errors';
import { fieldId, focusControl } from '@ui/forms/form-text';
import { formatWhen } from '@ui/time/format-when';
import { useNow } from '@ui/time/use-now';
import { instantOf } from '@ui/time/zoned-time';
import { CircleCheck } from 'lucide-react';
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

const Missing = chakra('button', {
  base: {
    display: 'block',
    textAlign: 'start',
    fontSize: 'sm',
    color: 'accent-text',
    py: '1',
    '@media (pointer: coarse)': { py: '3' },
    '&:hover': { textDecoration: 'underline' },
  },
});

/** The card as viewers will see it, and what is missing before it can be saved. */
export function ContentRail({ values }: { values: ContentFormValues }) {
  return (
    <Rail aria-label={text('rail.label')}>
      <chakra.section>
        <chakra.h2 fontSize="sm" fontWeight="medium" mb="2">
          {text('rail.card')}
        </chakra.h2>
        <DraftCard values={values} />
      </chakra.section>
      <MissingList />
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
        <chakra.p fontSize="sm" color="text-muted">
          {at === null ? text('rail.noDate') : placeTime(formatWhen(at, { zone, now, level: 'short' }), zone)}
        </chakra.p>
      </chakra.div>
    </CardShell>
  );
}

/** Every rule that isn't met yet, before anyone tries to save; a click leads to the field. */
function MissingList() {
  const { errors } = useFormState({ subscription: { errors: true } });
  const missing = flattenErrors(errors);
  if (missing.length === 0) {
    return (
      <chakra.p display="flex" alignItems="center" gap="2" fontSize="sm" fontWeight="medium" color="success-text">
        <CircleCheck size={16} aria-hidden="true" />
        {text('rail.complete')}
      </chakra.p>
    );
  }
  return (
    <section>
      <chakra.h2 fontSize="sm" fontWeight="medium" mb="1">
        {text('rail.missing')}
      </chakra.h2>
      <chakra.ul listStyleType="none">
        {missing.map(({ path, message }) => (
          <li key={path}>
            <Missing type="button" onClick={() => focusControl(document.getElementById(fieldId(path)))}>
              {message}
            </Missing>
          </li>
        ))}
      </chakra.ul>
    </section>
  );
}
