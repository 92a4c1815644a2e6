import { chakra } from '@chakra-ui/react';
import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type Asked, RichTextAddress } from './rich-text-address';
import { RICH_TEXT_EXTENSIONS } from './rich-text-extensions';
import { RichTextToolbar } from './rich-text-toolbar';

export interface RichTextEditorProps {
  id: string;
  label: string;
  labelId: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  isRequired: boolean;
  isDisabled: boolean;
  rows: number;
  /** HTML; an empty text is ''. */
  value: string;
  onChange: (html: string) => void;
}

/** Writes HTML as people see it. A text that nobody changes stays as it was stored, to the letter. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { id, label, labelId, describedBy, isInvalid, isRequired, isDisabled, rows, value, onChange } = props;
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isSource, setIsSource] = useState(false);
  const shown = useRef(value);
  /** The stored text, and how the editor would write it. */
  const loaded = useRef<{ source: string; html: string } | null>(null);
  const attributes = useMemo(
    () => ({
      id,
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': labelId,
      ...(describedBy && { 'aria-describedby': describedBy }),
      ...(isInvalid && { 'aria-invalid': 'true' }),
      ...(isRequired && { 'aria-required': 'true' }),
      ...(isDisabled && { 'aria-disabled': 'true' }),
    }),
    [id, labelId, describedBy, isInvalid, isRequired, isDisabled],
  );
  const editor = useEditor({
    extensions: RICH_TEXT_EXTENSIONS,
    content: value,
    editable: !isDisabled,
    injectCSS: false,
    editorProps: {
      attributes,
      handleKeyDown: (_, event) => {
        if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey)) return false;
        event.preventDefault();
        setAsked('link');
        return true;
      },
    },
    onCreate: ({ editor: made }) => {
      loaded.current = { source: value, html: made.getHTML() };
    },
    onUpdate: ({ editor: changed }) => {
      const html = changed.isEmpty ? '' : changed.getHTML();
      shown.current = html === loaded.current?.html ? loaded.current.source : html;
      onChange(shown.current);
    },
  });
  useEffect(() => {
    if (!editor || isSource || shown.current === value) return;
    shown.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
    loaded.current = { source: value, html: editor.getHTML() };
  }, [editor, isSource, value]);
  useEffect(() => editor?.setEditable(!isDisabled, false), [editor, isDisabled]);
  if (!editor) return null;
  return (
    <Box data-invalid={isInvalid || undefined} data-disabled={isDisabled || undefined}>
      <RichTextToolbar
        editor={editor}
        label={label}
        controls={id}
        isDisabled={isDisabled}
        asked={asked}
        isSource={isSource}
        onAsk={(what) => setAsked(what === asked ? null : what)}
        onSource={() => {
          setAsked(null);
          setIsSource(!isSource);
        }}
      />
      {asked && (
        <RichTextAddress
          key={asked}
          editor={editor}
          asked={asked}
          onDone={() => {
            setAsked(null);
            editor.commands.focus();
          }}
        />
      )}
      {isSource ? (
        <Source
          id={id}
          aria-labelledby={labelId}
          aria-describedby={describedBy}
          aria-invalid={isInvalid || undefined}
          aria-required={isRequired || undefined}
          rows={rows}
          spellCheck={false}
          value={value}
          disabled={isDisabled}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        <Page editor={editor} style={{ '--rows': rows } as object} />
      )}
    </Box>
  );
}

const Box = chakra('div', {
  base: {
    borderRadius: 'control',
    borderWidth: '1px',
    borderColor: 'border-control',
    bg: 'surface',
    '&:hover': { borderColor: 'text-muted' },
    '&:has(.ProseMirror:focus-visible), &:has(textarea:focus-visible)': {
      outline: '2px solid var(--foyer-focus)',
      outlineOffset: '2px',
    },
    '&[data-invalid]': { borderColor: 'danger-text', boxShadow: 'inset 0 0 0 1px var(--foyer-danger-text)' },
    '&[data-disabled]': { opacity: 0.6, bg: 'sunken' },
  },
});

const TEXT = { px: '3', py: '2.5', maxHeight: '28rem', overflowY: 'auto', outline: 'none' } as const;

const Page = chakra(EditorContent, {
  base: {
    '& .ProseMirror': {
      ...TEXT,
      minHeight: 'calc(var(--rows) * 1.5rem + 1.25rem)',
      fontSize: '0.9375rem',
      '@media (pointer: coarse)': { fontSize: 'md' },
      lineHeight: 'text',
      whiteSpace: 'break-spaces',
      overflowWrap: 'anywhere',
      fontVariantLigatures: 'none',
      '& > * + *': { mt: '3' },
      '& ul': { listStyleType: 'disc', ps: '5' },
      '& ol': { listStyleType: 'decimal', ps: '5' },
      '& a': { color: 'accent-text', textDecoration: 'underline', textUnderlineOffset: '3px' },
      '& h2': { fontSize: 'lg', fontWeight: 'semibold' },
      '& h3': { fontSize: 'md', fontWeight: 'semibold' },
      '& h4': { fontSize: 'sm', fontWeight: 'semibold' },
      '& img': { display: 'inline-block', maxWidth: 'full', height: 'auto', borderRadius: 'control' },
      '& img.ProseMirror-selectednode': { outline: '2px solid var(--foyer-focus)' },
      '& pre': { whiteSpace: 'pre-wrap', bg: 'sunken', p: '2', borderRadius: 'control' },
      '& sub, & sup': { fontSize: '0.75em', lineHeight: '1' },
      '& hr': { borderTopWidth: '1px', borderColor: 'border-control' },
      '& blockquote': { borderInlineStartWidth: '3px', borderColor: 'border-control', ps: '4', color: 'text-muted' },
    },
  },
});

const Source = chakra('textarea', {
  base: {
    ...TEXT,
    display: 'block',
    width: 'full',
    bg: 'transparent',
    fontFamily: 'mono',
    fontSize: 'sm',
    resize: 'vertical',
  },
});
