import { chakra } from '@chakra-ui/react';
import { parseHex } from '@contracts/domain/color';
import { type ClientTheme, THEME_COLORS } from '@contracts/domain/theme';
import { contrastWarnings } from '@contracts/domain/theme-contrast';
import { Badge } from '@ui/components/badge';
import { themeVariables } from '@ui/theme/theme-variables';
import type { CSSProperties } from 'react';
import { text } from './theme.messages';

const Pill = chakra('span', {
  base: {
    display: 'inline-block',
    px: '3',
    py: '1.5',
    borderRadius: 'control',
    bg: 'accent',
    color: 'on-accent',
    fontSize: 'xs',
    fontWeight: 'medium',
  },
});

export interface ThemePreviewProps {
  theme: ClientTheme;
  clientName: string;
  logoImage: string | null;
}

/** A small preview of the viewer that follows every color as it is typed, and says whether the text is readable. */
export function ThemePreview({ theme, clientName, logoImage }: ThemePreviewProps) {
  const doubtful = contrastWarnings(theme).length;
  const isUnknown = THEME_COLORS.some((name) => theme[name] && !parseHex(theme[name]));
  return (
    <chakra.figure
      gridArea="preview"
      order="1"
      position="sticky"
      top={{ base: '3.5rem', xl: '6rem' }}
      zIndex={{ base: '1', xl: 'auto' }}
      alignSelf={{ base: 'stretch', xl: 'start' }}
      minWidth="0"
      py={{ base: '3', xl: '0' }}
      bg={{ base: 'page', xl: 'transparent' }}
    >
      <chakra.figcaption mb="2">
        <chakra.span display="block" fontSize="sm" fontWeight="semibold">
          {text('preview.title')}
        </chakra.span>
        <chakra.span
          role="status"
          display="block"
          fontSize="sm"
          color={doubtful || isUnknown ? 'warning-text' : 'text-muted'}
        >
          {isUnknown ? text('preview.unknown') : verdict(doubtful)}
        </chakra.span>
      </chakra.figcaption>
      <chakra.div
        className="foyer-theme"
        role="img"
        aria-label={text('preview.label', { name: clientName })}
        style={themeVariables(theme) as CSSProperties}
        borderRadius="card"
        borderWidth="1px"
        borderColor="border"
        overflow="hidden"
        bg="page"
        color="text"
        bgImage="var(--foyer-page-image)"
        bgSize="cover"
        bgPos="center"
        fontSize="xs"
      >
        <MiniPage clientName={clientName} logoImage={logoImage} />
      </chakra.div>
    </chakra.figure>
  );
}

function MiniPage({ clientName, logoImage }: Omit<ThemePreviewProps, 'theme'>) {
  return (
    <>
      <chakra.div display="flex" alignItems="center" gap="3" px="3" py="2.5" bg="nav">
        {logoImage && <chakra.img src={logoImage} alt="" height="6" maxWidth="16" objectFit="contain" />}
        <chakra.span color="nav-link-hover" fontWeight="semibold" truncate>
          {clientName}
        </chakra.span>
        <chakra.span color="nav-link" ms="auto" whiteSpace="nowrap">
          {text('preview.link')}
        </chakra.span>
        <chakra.span color="nav-link-hover" whiteSpace="nowrap">
          {text('preview.linkHover')}
        </chakra.span>
      </chakra.div>
      <chakra.div display="grid" gap="3" p="3">
        <chakra.div hideBelow="xl" position="relative" aspectRatio="16/9" bg="black" borderRadius="sm">
          <Badge tone="live" position="absolute" top="2" insetStart="2" animation="none">
            LIVE
          </Badge>
        </chakra.div>
        <div>
          <chakra.div fontSize="md" fontWeight="semibold">
            {text('preview.heading')}
          </chakra.div>
          <chakra.div color="text-muted">{text('preview.line')}</chakra.div>
        </div>
        <chakra.div display="flex" gap="2">
          <Pill>{text('preview.button')}</Pill>
          <Pill bg="accent-hover">{text('preview.buttonHover')}</Pill>
        </chakra.div>
        <chakra.div bg="well" color="on-well" borderRadius="control" p="3" display="grid" gap="1.5">
          <chakra.span fontWeight="semibold">{text('preview.chat')}</chakra.span>
          <span>{text('preview.message')}</span>
          <chakra.span color="on-well-muted" hideBelow="xl">
            {text('preview.reply')}
          </chakra.span>
        </chakra.div>
      </chakra.div>
    </>
  );
}

function verdict(doubtful: number): string {
  if (doubtful === 0) return text('preview.readable');
  return doubtful === 1 ? text('preview.correctedOnce') : text('preview.corrected', { count: doubtful });
}
