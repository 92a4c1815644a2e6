import { chakra } from '@chakra-ui/react';
import { MAX_RULES } from '@contracts/domain/access-rules';
import { Button } from '@ui/components/button';
import { RequestError } from '@ui/components/request-error';
import { toast } from '@ui/components/toaster.store';
import { Tick, TickRow } from '@ui/forms/controls';
import { FieldErrorText } from '@ui/forms/field-frame';
import { FieldGroup } from '@ui/forms/form-section';
import { errorMessage } from '@ui/messages/error-message';
import { useEffect, useState } from 'react';
import { RuleCard } from './rule-card';
import { rulesText as text } from './rules.messages';
import { type ContentRules, useContentRules } from './rules.requests';
import { draftOf, EMPTY_RULE, lossOf, type RulesDraft } from './rules-draft';

export interface RulesGroupProps {
  contentId: string;
  /** Of the content, which changes when it's saved: that may change its rules too. */
  revision: number;
  isLocked: boolean;
  /** Names of its channels that everyone can watch. */
  openChannels: readonly string[];
  /** Whether something isn't saved; the form around it warns before it's lost. */
  onDirty: (isDirty: boolean) => void;
  /** The content has a new revision. */
  onSaved: (revision: number) => void;
}

/** Which attendees may watch a content, saved separately from its form. Shows nothing where nobody needs to be registered. */
export function RulesGroup({ contentId, revision, openChannels, ...rest }: RulesGroupProps) {
  const { request, save } = useContentRules(contentId);
  const { data, mutate } = request;
  const isOld = data !== undefined && data.revision < revision;
  useEffect(() => {
    if (isOld) void mutate();
  }, [isOld, mutate]);
  if (!data) return request.error ? <RequestError request={request} /> : null;
  if (data.events.length === 0) return null;
  return (
    <FieldGroup title={text('rules.title')} help={text('rules.lead')}>
      {openChannels.length > 0 && (
        <Warning>{text('rules.open', { channels: new Intl.ListFormat('en').format(openChannels) })}</Warning>
      )}
      <Rules key={JSON.stringify([data.enabled, data.rules, data.events])} saved={data} onSave={save} {...rest} />
    </FieldGroup>
  );
}

interface RulesProps extends Pick<RulesGroupProps, 'isLocked' | 'onDirty' | 'onSaved'> {
  saved: ContentRules;
  onSave: (body: RulesDraft & { revision: number }) => Promise<ContentRules>;
}

function Rules({ saved, isLocked, onSave, onDirty, onSaved }: RulesProps) {
  const [draft, setDraft] = useState<RulesDraft>(draftOf(saved));
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const isDirty = JSON.stringify(draft) !== JSON.stringify(draftOf(saved));
  useEffect(() => {
    onDirty(isDirty);
    return () => onDirty(false);
  }, [isDirty, onDirty]);
  const change = (next: Partial<RulesDraft>) => {
    setDraft({ ...draft, ...next });
    setFailure(null);
  };
  const handleSave = async () => {
    setIsBusy(true);
    try {
      const { revision } = await onSave({ ...draft, revision: saved.revision });
      onSaved(revision);
      toast.success(text('rules.saved'));
    } catch (error) {
      setFailure(errorMessage(error));
    }
    setIsBusy(false);
  };
  return (
    <>
      {saved.isKeptLocked && !isDirty && <Warning>{text('rules.locked')}</Warning>}
      <TickRow>
        <Tick
          type="checkbox"
          checked={draft.enabled}
          disabled={isLocked}
          onChange={({ target }) => change({ enabled: target.checked })}
        />
        {text('rules.enabled')}
      </TickRow>
      {draft.enabled && (
        <>
          {draft.rules.length === 0 && (
            <chakra.p fontSize="sm" color="text-muted">
              {text('rules.none')}
            </chakra.p>
          )}
          {draft.rules.map((rule, at) => (
            <RuleCard
              // biome-ignore lint/suspicious/noArrayIndexKey: rules have no id, and are told apart by their place
              key={at}
              number={at + 1}
              rule={rule}
              events={saved.events}
              isLocked={isLocked}
              onChange={(next) => change({ rules: draft.rules.map((each, index) => (index === at ? next : each)) })}
              onRemove={() => change({ rules: draft.rules.filter((_, index) => index !== at) })}
            />
          ))}
          {!isLocked && draft.rules.length < MAX_RULES && (
            <chakra.div>
              <Button type="button" variant="outline" onClick={() => change({ rules: [...draft.rules, EMPTY_RULE] })}>
                {text('rules.add')}
              </Button>
            </chakra.div>
          )}
        </>
      )}
      {failure && <FieldErrorText id="rules-failure">{failure}</FieldErrorText>}
      {(isDirty || isBusy) && (
        <chakra.div display="flex" alignItems="center" gap="3">
          <Button type="button" isBusy={isBusy} onClick={() => void handleSave()}>
            {text('rules.save')}
          </Button>
          <chakra.span fontSize="sm" color="text-muted">
            {text('rules.unsaved')}
          </chakra.span>
        </chakra.div>
      )}
    </>
  );
}

/** Says before a save what the rules of a content lose with the channels that aren't selected any longer (spec 3 §4). */
export function RulesNotice({ contentId, channelIds }: { contentId: string; channelIds: readonly string[] }) {
  const { data } = useContentRules(contentId).request;
  const loss = data ? lossOf(data, channelIds) : 'none';
  if (loss === 'none') return null;
  return <Warning>{text(loss === 'all' ? 'rules.emptying' : 'rules.deleting')}</Warning>;
}

function Warning({ children }: { children: string }) {
  return (
    <chakra.p role="alert" px="4" py="3" borderRadius="control" bg="warning-tint" color="warning-text" fontSize="sm">
      {children}
    </chakra.p>
  );
}
