import { chakra } from '@chakra-ui/react';
import { Button } from '@ui/components/button';
import { Input, Select } from '@ui/forms/controls';
import { oneLine } from '@ui/forms/form-text';
import { tidied } from '@ui/forms/keep-caret';
import { SelectArrow, type SelectOption } from '@ui/forms/select-field';
import { useTyped } from '@ui/forms/use-typed';
import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { auditText as text } from './audit.messages';
import { type AuditFilter, filterCount } from './audit-filter';
import { actionOptions } from './audit-labels';

export interface AuditFiltersProps {
  filter: AuditFilter;
  onChange: (change: Partial<AuditFilter>) => void;
  people: readonly SelectOption[];
  isEverywhere: boolean;
}

export function AuditFilters({ filter, onChange, people, isEverywhere }: AuditFiltersProps) {
  const count = filterCount(filter);
  const [isOpen, setIsOpen] = useState(count > 0);
  const id = useId();
  return (
    <>
      <Button
        variant="outline"
        hideFrom="sm"
        mb="4"
        width="full"
        icon={<SlidersHorizontal aria-hidden="true" />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {count > 0 ? text('audit.filtersOn', { count }) : text('audit.filters')}
      </Button>
      <chakra.fieldset
        id={id}
        display={{ base: isOpen ? 'grid' : 'none', sm: 'grid' }}
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          sm: 'repeat(2, minmax(0, 1fr))',
          lg: 'repeat(4, minmax(0, 1fr)) minmax(0, 1.3fr)',
        }}
        gap="3"
        mb="6"
      >
        <chakra.legend srOnly>{text('audit.filters')}</chakra.legend>
        <Choice
          label={text('audit.action')}
          value={filter.action}
          options={actionOptions(isEverywhere)}
          all={text('audit.everyAction')}
          onChange={(action) => onChange({ action })}
        />
        <Choice
          label={text('audit.person')}
          value={filter.actorId}
          options={people}
          all={text('audit.everybody')}
          onChange={(actorId) => onChange({ actorId })}
        />
        <Day label={text('audit.from')} value={filter.from} max={filter.to} onChange={(from) => onChange({ from })} />
        <Day label={text('audit.to')} value={filter.to} min={filter.from} onChange={(to) => onChange({ to })} />
        <Search key={filter.search === '' ? 'empty' : 'filled'} value={filter.search} onChange={onChange} />
      </chakra.fieldset>
    </>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly SelectOption[];
  all: string;
  onChange: (value: string) => void;
}

function Choice({ label, value, options, all, onChange }: ChoiceProps) {
  return (
    <Labelled label={label}>
      {(id) => (
        <chakra.div position="relative">
          <Select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
            <option value="">{all}</option>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </Select>
          <SelectArrow />
        </chakra.div>
      )}
    </Labelled>
  );
}

type DayProps = Omit<ChoiceProps, 'options' | 'all'> & { min?: string; max?: string };

function Day({ label, onChange, ...rest }: DayProps) {
  return (
    <Labelled label={label}>
      {(id) => <Input {...rest} id={id} type="date" onChange={(event) => onChange(event.target.value)} />}
    </Labelled>
  );
}

function Search({ value, onChange }: { value: string; onChange: AuditFiltersProps['onChange'] }) {
  const { typed, type, settle } = useTyped(value, (search) => onChange({ search }));
  return (
    <Labelled label={text('audit.search')} isWide>
      {(id) => (
        <Input
          id={id}
          type="search"
          value={typed}
          maxLength={100}
          placeholder={text('audit.searchHelp')}
          onChange={(event) => type(tidied(event.target, oneLine))}
          onBlur={settle}
        />
      )}
    </Labelled>
  );
}

interface LabelledProps {
  label: string;
  isWide?: boolean;
  children: (id: string) => ReactNode;
}

function Labelled({ label, isWide = false, children }: LabelledProps) {
  const id = useId();
  return (
    <chakra.div minWidth="0" gridColumn={isWide ? { sm: 'span 2', lg: 'auto' } : undefined}>
      <chakra.label htmlFor={id} display="block" mb="1" fontSize="sm" fontWeight="medium">
        {label}
      </chakra.label>
      {children(id)}
    </chakra.div>
  );
}
