import { chakra } from '@chakra-ui/react';
import { Button } from '@ui/components/button';
import { CopyButton } from '@ui/components/copy-button';
import { TextArea } from '@ui/forms/controls';
import { FieldHelp, FieldLabel } from '@ui/forms/field-frame';
import { useReloadHold } from '@ui/product/page-reload';
import { useEffect, useId, useRef } from 'react';
import { tokensText as text } from './tokens.messages';

/** A new token in full, shown once. */
export function NewTokenNote({ token, onDone }: { token: string; onDone: () => void }) {
  const id = useId();
  const input = useRef<HTMLTextAreaElement>(null);
  useReloadHold(true);
  // The result appears above the form: screen readers announce it.
  useEffect(() => {
    if (token) input.current?.focus();
  }, [token]);
  return (
    <chakra.div display="grid" gap="1.5" p="4" borderRadius="control" bg="success-tint">
      <FieldLabel htmlFor={id}>{text('tokens.new')}</FieldLabel>
      <FieldHelp id={`${id}-help`}>{text('tokens.newHelp')}</FieldHelp>
      <TextArea
        ref={input}
        id={id}
        readOnly
        value={token}
        rows={2}
        minHeight="10"
        resize="none"
        fieldSizing="content"
        wordBreak="break-all"
        fontFamily="mono"
        fontSize="sm"
        aria-describedby={`${id}-help`}
        autoComplete="off"
        spellCheck={false}
        onFocus={(event) => event.target.select()}
      />
      <chakra.div display="flex" flexWrap="wrap" gap="3" mt="2">
        <CopyButton variant="solid" value={token} label={text('tokens.copy')} />
        <Button variant="outline" onClick={onDone}>
          {text('tokens.done')}
        </Button>
      </chakra.div>
    </chakra.div>
  );
}
