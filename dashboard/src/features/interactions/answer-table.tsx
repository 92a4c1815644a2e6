import { chakra } from '@chakra-ui/react';
import type { AnswersFrame } from '@contracts/streams/frames';
import type { InteractionSettings } from '@ui/api/wire.types';
import { interactionsText as text } from './interactions.messages';

export type AnswerCounts = AnswersFrame['counts'];

/** Below the texts of a row, as wide as the row. */
const Bar = chakra('div', {
  base: {
    position: 'absolute',
    insetInline: '0',
    bottom: '2',
    height: '1.5',
    borderRadius: 'full',
    bg: 'sunken',
    overflow: 'hidden',
  },
});

/** How often each response was chosen: a table whose shares are also drawn as bars. */
export function AnswerTable({
  responses,
  answers,
}: {
  responses: InteractionSettings['responses'];
  answers: AnswerCounts;
}) {
  const countOf = (id: string) => answers.find(({ responseId }) => responseId === id)?.count ?? 0;
  const total = responses.reduce((sum, { id }) => sum + countOf(id), 0);
  return (
    <chakra.table width="full" fontSize="sm" fontVariantNumeric="tabular-nums">
      <chakra.caption textAlign="start" pb="2" fontWeight="medium">
        {text('answers.title')}{' '}
        <chakra.span color="text-muted" fontWeight="normal">
          {total === 0 ? text('answers.none') : text('answers.total', { count: total.toLocaleString() })}
        </chakra.span>
      </chakra.caption>
      <chakra.thead srOnly>
        <tr>
          <th scope="col">{text('answers.response')}</th>
          <th scope="col">{text('answers.count')}</th>
          <th scope="col">{text('answers.share')}</th>
        </tr>
      </chakra.thead>
      <tbody>
        {responses.map(({ id, label, responseText }) => {
          const share = total === 0 ? 0 : Math.round((100 * countOf(id)) / total);
          return (
            <chakra.tr key={id} position="relative" borderTopWidth="1px" borderColor="border">
              <chakra.th scope="row" pt="2" pb="5" pe="3" textAlign="start" fontWeight="normal" overflowWrap="anywhere">
                {label || responseText}
                <Bar aria-hidden="true">
                  <chakra.div
                    height="full"
                    borderRadius="full"
                    bg="accent"
                    transition="width 200ms ease-out"
                    _motionReduce={{ transition: 'none' }}
                    style={{ width: `${share}%` }}
                  />
                </Bar>
              </chakra.th>
              <chakra.td width="4rem" textAlign="end" verticalAlign="top" pt="2">
                {countOf(id).toLocaleString()}
              </chakra.td>
              <chakra.td width="3.5rem" textAlign="end" verticalAlign="top" pt="2" color="text-muted">
                {share}%
              </chakra.td>
            </chakra.tr>
          );
        })}
      </tbody>
    </chakra.table>
  );
}
