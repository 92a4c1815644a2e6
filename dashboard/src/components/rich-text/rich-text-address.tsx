import { chakra } from '@chakra-ui/react';
import { withScheme } from '@contracts/domain/web-address';
import type { Editor } from '@tiptap/react';
import { Button } from '@ui/components/button';
import { Input } from '@ui/forms/controls';
import { FieldErrorText, FieldLabel } from '@ui/forms/field-frame';
import { oneLine } from '@ui/forms/form-text';
import { type KeyboardEvent, useId, useState } from 'react';
import { richText as text } from './rich-text.messages';
import { isImageAddress, isLinkAddress } from './rich-text-extensions';

export type Asked = 'link' | 'image';

const Row = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    gap: '2',
    p: '3',
    borderBottomWidth: '1px',
    borderColor: 'border',
    bg: 'sunken',
  },
});

const Part = chakra('div', { base: { display: 'grid', gap: '1', flex: '1 1 14rem', minWidth: 0 } });

export interface RichTextAddressProps {
  editor: Editor;
  asked: Asked;
  onDone: () => void;
}

/** Asks where a link leads or which image to show, right where people write: Enter applies it, Escape leaves it. */
export function RichTextAddress({ editor, asked, onDone }: RichTextAddressProps) {
  const id = useId();
  const [address, setAddress] = useState(asked === 'link' ? String(editor.getAttributes('link').href ?? '') : '');
  const [alt, setAlt] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const isLinked = asked === 'link' && editor.isActive('link');
  const apply = () => {
    const whole = withScheme(address.trim());
    const isAllowed = asked === 'link' ? isLinkAddress(whole) : isImageAddress(whole);
    if (!isAllowed) return setIsWrong(true);
    if (asked === 'link') linkTo(editor, whole);
    else editor.chain().focus().setImage({ src: whole, alt: alt.trim() }).run();
    onDone();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onDone();
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    apply();
  };
  return (
    <Row role="group" aria-label={text(`tools.${asked}`)} onKeyDown={handleKeyDown}>
      <Part>
        <FieldLabel htmlFor={id}>{text(`${asked}.address`)}</FieldLabel>
        <Input
          id={id}
          ref={(input) => input?.focus()}
          inputMode="url"
          value={address}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${id}-error` : undefined}
          onChange={(event) => {
            setIsWrong(false);
            setAddress(oneLine(event.target.value));
          }}
        />
      </Part>
      {asked === 'image' && (
        <Part>
          <FieldLabel htmlFor={`${id}-alt`}>{text('image.alt')}</FieldLabel>
          <Input id={`${id}-alt`} value={alt} onChange={(event) => setAlt(oneLine(event.target.value))} />
        </Part>
      )}
      <Button variant="outline" onClick={apply}>
        {text(`${asked}.apply`)}
      </Button>
      {isLinked && (
        <Button
          variant="quiet"
          onClick={() => {
            editor.chain().focus().extendMarkRange('link').unsetLink().run();
            onDone();
          }}
        >
          {text('link.remove')}
        </Button>
      )}
      {isWrong && (
        <chakra.div flexBasis="full" role="alert">
          <FieldErrorText id={`${id}-error`}>{text(`${asked}.wrong`)}</FieldErrorText>
        </chakra.div>
      )}
    </Row>
  );
}

/** Links what is selected or the link at the cursor; where there is neither, the address itself is written. */
function linkTo(editor: Editor, href: string): void {
  if (!editor.state.selection.empty || editor.isActive('link')) {
    editor.chain().focus().extendMarkRange('link').setLink({ href }).run();
    return;
  }
  const marks = [{ type: 'link', attrs: { href } }];
  editor.chain().focus().insertContent({ type: 'text', text: href, marks }).run();
}
