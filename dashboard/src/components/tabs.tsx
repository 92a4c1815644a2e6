import { TabContent, TabList, TabsRoot, TabTrigger } from '@ark-ui/react/tabs';
import { chakra } from '@chakra-ui/react';
import { Skeleton } from '@ui/components/skeleton';
import { type ReactNode, useLayoutEffect, useRef } from 'react';

const listStyle = {
  base: {
    position: 'relative',
    display: 'flex',
    // The words of the first tab begin where the page does.
    gap: '4',
    mb: '4',
    ms: { base: '-4', md: '-1' },
    me: { base: '-4', md: '0' },
    ps: { base: '3', md: '0' },
    // Scrolled to its end, the last tab stands before the part that fades.
    pe: { base: '8', md: '0' },
    maskImage: { base: 'linear-gradient(to right, black calc(100% - 2rem), transparent)', md: 'none' },
    overflowX: 'auto',
    scrollbarWidth: 'none',
    borderBottomWidth: '1px',
    borderColor: 'border',
  },
} as const;
const List = chakra(TabList, listStyle);
const Bar = chakra('div', listStyle);

const Trigger = chakra(TabTrigger, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    flexShrink: 0,
    height: '10',
    px: '1',
    mb: '-1px',
    borderBottomWidth: '2px',
    borderColor: 'transparent',
    color: 'text-muted',
    fontSize: 'sm',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    '@media (pointer: coarse)': { height: '11' },
    '&:hover': { color: 'text' },
    '&[data-selected]': { color: 'accent-text', borderColor: 'accent-text' },
    '&:focus-visible': { outlineOffset: '-4px', boxShadow: 'none', borderRadius: 'control' },
  },
});

const Count = chakra('span', {
  // Even before it is known, so that the tabs after it don't move.
  base: {
    minWidth: '1ch',
    color: 'text-muted',
    fontSize: 'xs',
    fontWeight: 'normal',
    fontVariantNumeric: 'tabular-nums',
  },
});

export interface TabsProps<Id extends string> {
  label: string;
  tabs: readonly { id: Id; label: string; count?: number }[];
  value: Id;
  onChange: (id: Id) => void;
  /** What the current tab shows. */
  children: ReactNode;
}

/** Parts of a list, each with how much is in it. */
export function Tabs<Id extends string>({ label, tabs, value, onChange, children }: TabsProps<Id>) {
  const list = useRef<HTMLDivElement>(null);
  // On phones, the row of tabs scrolls by itself.
  useLayoutEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>(`[data-value="${value}"]`);
    if (list.current && tab)
      list.current.scrollLeft = tab.offsetLeft - (list.current.clientWidth - tab.offsetWidth) / 2;
  }, [value]);
  return (
    <TabsRoot value={value} onValueChange={(next) => onChange(next.value as Id)}>
      <List ref={list} aria-label={label}>
        {tabs.map(({ id, label: name, count }) => (
          <Trigger key={id} value={id}>
            {name} <Count>{count?.toLocaleString('en-US')}</Count>
          </Trigger>
        ))}
      </List>
      {tabs.map(({ id }) => (
        <TabContent key={id} value={id}>
          {id === value && children}
        </TabContent>
      ))}
    </TabsRoot>
  );
}

/** Where tabs will be. */
export function TabsSkeleton() {
  return (
    <Bar alignItems="center" height="10" css={{ '@media (pointer: coarse)': { height: '11' } }}>
      {['2rem', '7rem', '5rem', '3rem'].map((width) => (
        <Skeleton key={width} height="4" mx="1" style={{ width }} />
      ))}
    </Bar>
  );
}
