import { styled } from '@ui/styled-system/jsx';
import { Fragment } from 'react';

const Whole = styled('span', { base: { display: 'inline-block' } });

/** Facts with dots between them. Each of them, and what a fact has in brackets, goes to the next line as a whole. */
export function Facts({ facts }: { facts: readonly string[] }) {
  return facts.map((fact, at) => (
    <Fragment key={fact}>
      {at > 0 && ' · '}
      {fact.split(/ (?=\()/).map((part, index) => (
        <Fragment key={part}>
          {index > 0 && ' '}
          <Whole>{part}</Whole>
        </Fragment>
      ))}
    </Fragment>
  ));
}
