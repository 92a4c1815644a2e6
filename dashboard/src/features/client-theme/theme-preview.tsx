import { chakra } from '@chakra-ui/react';
import { parseHex } from '@contracts/domain/color';
import { type ClientTheme, THEME_COLORS } from '@contracts/domain/theme';
import { contrastWarnings } from '@contracts/domain/theme-contrast';
import { Artwork } from '@ui/components/artwork';
import { Badge } from '@ui/components/badge';
import { themeVariables } from '@ui/theme/theme-variables';
import type { CSSProperties } from 'react';
import { text } from './theme.messages';

/** Below `xl`, it stays above the fields: low, with the chat beside the video. */
const Body = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 11rem) minmax(7rem, 1fr)', xl: 'minmax(0, 1fr)' },
    gap: { base: '2', xl: '3' },
    p: { base: '2', xl: '3' },
  },
});

const Pill = chakra('span', {
  base: {
    flexShrink: 0,
    px: '2.5',
    py: '1',
    borderRadius: 'control',
    bg: 'accent',
    color: 'on-accent',
    fontWeight: 'medium',
    textAlign: 'center',
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
      position="sticky"
      // Below the top bar, and below the sections where those are a row.
      top={{ base: '6.75rem', lg: '3.5rem', xl: '6rem' }}
      zIndex={{ base: '2', xl: 'auto' }}
      alignSelf={{ base: 'stretch', xl: 'start' }}
      minWidth="0"
      pt={{ base: '2', xl: '0' }}
      mt={{ base: '-2', xl: '0' }}
      pb={{ base: '3', xl: '0' }}
      bg={{ base: 'page', xl: 'transparent' }}
      css={{ '@media (pointer: coarse) and (max-width: 992px)': { top: '7.25rem' } }}
    >
      <chakra.figcaption display={{ base: 'flex', xl: 'block' }} flexWrap="wrap" columnGap="2" mb="2" fontSize="sm">
        <chakra.span display="block" fontWeight="semibold">
          {text('preview.title')}
        </chakra.span>
        <chakra.span role="status" display="block" color={doubtful || isUnknown ? 'warning-text' : 'text-muted'}>
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
      <chakra.div display="flex" alignItems="center" gap="3" px="3" py={{ base: '1', xl: '2.5' }} bg="nav">
        {logoImage && <chakra.img src={logoImage} alt="" height="5" maxWidth="16" objectFit="contain" />}
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
      <Body>
        <chakra.div display="grid" gap={{ base: '1.5', xl: '2.5' }} alignContent="start" minWidth="0">
          <MiniStage />
          <chakra.div display="flex" alignItems="center" gap="2">
            <chakra.div flex="1" minWidth="0">
              <chakra.div fontWeight="semibold" fontSize={{ xl: 'sm' }} truncate>
                {text('preview.heading')}
              </chakra.div>
              <chakra.div color="text-muted" hideBelow="xl">
                {text('preview.line')}
              </chakra.div>
            </chakra.div>
            <Pill>{text('preview.button')}</Pill>
          </chakra.div>
        </chakra.div>
        <MiniChat />
      </Body>
    </>
  );
}

/** A video that is on, with the line that shows how far it is. */
function MiniStage() {
  return (
    <Artwork borderRadius="sm">
      <Badge
        tone="live"
        isAtRest
        position="absolute"
        top={{ base: '1', xl: '2' }}
        insetStart={{ base: '1', xl: '2' }}
        minHeight="5"
        px="1.5"
      >
        {text('preview.live')}
      </Badge>
      <chakra.span
        position="absolute"
        insetX="2"
        bottom="2"
        height="3px"
        borderRadius="full"
        bg="rgb(255 255 255 / 0.3)"
      >
        <chakra.span display="block" width="62%" height="full" borderRadius="full" bg="white" />
      </chakra.span>
    </Artwork>
  );
}

function MiniChat() {
  return (
    <chakra.div
      display="flex"
      flexDirection="column"
      gap={{ base: '1', xl: '1.5' }}
      p={{ base: '2', xl: '3' }}
      minWidth="0"
      overflow="hidden"
      borderRadius="control"
      bg="well"
      color="on-well"
    >
      <chakra.span fontWeight="semibold" hideBelow="xl">
        {text('preview.chat')}
      </chakra.span>
      <chakra.span lineClamp={2}>
        <b>{text('preview.guest')}</b> {text('preview.message')}
      </chakra.span>
      <chakra.span lineClamp={2}>
        <b>{text('preview.host')}</b>{' '}
        <chakra.span px="1" borderRadius="4px" bg="accent" color="on-accent" fontSize="0.625rem" fontWeight="semibold">
          {text('preview.hostBadge')}
        </chakra.span>{' '}
        {text('preview.reply')}
      </chakra.span>
      <Pill mt="auto" bg="accent-hover">
        {text('preview.join')}
      </Pill>
    </chakra.div>
  );
}

function verdict(doubtful: number): string {
  if (doubtful === 0) return text('preview.readable');
  return doubtful === 1 ? text('preview.correctedOnce') : text('preview.corrected', { count: doubtful });
}
