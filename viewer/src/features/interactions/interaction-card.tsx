import { answerEmailIssue } from '@contracts/domain/interactions';
import type { InteractionDto } from '@contracts/streams/frames';
import { Button } from '@ui/components/button';
import { buttonRecipe } from '@ui/components/button.recipe';
import { RichText } from '@ui/components/rich-text';
import { toSubmissionErrors } from '@ui/forms/form-errors';
import { TextField } from '@ui/forms/text-field';
import { uiText } from '@ui/messages/ui-messages';
import { styled } from '@ui/styled-system/jsx';
import { SmallForm } from '../../components/small-form';
import { interactionsText } from './interactions.messages';

export type Response = InteractionDto['responses'][number];

const Choice = styled('a', buttonRecipe);
/** Long texts wrap. */
const WRAPPED = { whiteSpace: 'normal', overflowWrap: 'anywhere', width: 'full' } as const;

export interface InteractionCardProps {
  interaction: InteractionDto;
  /** Those that can be chosen here. */
  responses: readonly Response[];
  /** Where the viewer is: the responses, the form for an email, or the text that answers their choice. */
  step: { kind: 'email' | 'text'; response: Response } | null;
  firstEmail: string;
  isBusy: boolean;
  onChoose: (response: Response) => void;
  onEmail: (response: Response, email: string) => Promise<void>;
  onBack: () => void;
  /** There is nothing more to do. */
  onEnd: () => void;
}

/** An interaction below its title, in its panel or in a window. */
export function InteractionCard({ step, onEnd, ...props }: InteractionCardProps) {
  const { interaction, responses, isBusy, onChoose } = props;
  if (step?.kind === 'text') {
    return (
      <styled.div role="status" display="flex" flexDirection="column" gap="5">
        <styled.p whiteSpace="pre-line" overflowWrap="anywhere">
          {step.response.actionText}
        </styled.p>
        <Button onClick={onEnd} data-autofocus>
          {uiText('action.close')}
        </Button>
      </styled.div>
    );
  }
  if (step) return <EmailStep {...props} response={step.response} />;
  return (
    <>
      <RichText html={interaction.interactionText} withoutTitle={interaction.interactionTitle} />
      <styled.div
        role="group"
        aria-label={interactionsText('interactions.responses')}
        display="flex"
        flexDirection="column"
        gap="2"
        mt="5"
      >
        {responses.map((response) => (
          <ResponseChoice key={response.id} response={response} isBusy={isBusy} onChoose={onChoose} />
        ))}
        {responses.length === 0 && <Button onClick={onEnd}>{uiText('action.close')}</Button>}
      </styled.div>
    </>
  );
}

interface ResponseChoiceProps {
  response: Response;
  isBusy: boolean;
  onChoose: (response: Response) => void;
}

/** A link where it leaves the page, so that browsers open it as one. */
function ResponseChoice({ response, isBusy, onChoose }: ResponseChoiceProps) {
  const { responseText, link } = response;
  const look = { variant: isQuiet(response) ? 'outline' : 'solid', size: 'lg' } as const;
  if (link?.address && (link.target === 'newTab' || link.target === 'sameTab')) {
    const target = link.target === 'newTab' ? '_blank' : undefined;
    return (
      <Choice
        {...look}
        css={WRAPPED}
        href={link.address}
        target={target}
        rel="noopener"
        onClick={() => onChoose(response)}
      >
        {responseText}
      </Choice>
    );
  }
  return (
    <Button {...look} css={WRAPPED} disabled={isBusy} onClick={() => onChoose(response)}>
      {responseText}
    </Button>
  );
}

const isQuiet = ({ actionType }: Response) => actionType === 'dismiss' || actionType === 'close';

function EmailStep({
  response,
  firstEmail,
  interaction,
  onEmail,
  onBack,
}: Omit<InteractionCardProps, 'step' | 'onEnd'> & { response: Response }) {
  const handleSubmit = async ({ email }: { email?: string }) => {
    try {
      await onEmail(response, email ?? '');
    } catch (error) {
      return toSubmissionErrors(error);
    }
  };
  return (
    <styled.div display="flex" flexDirection="column" gap="3">
      <styled.p fontWeight="medium" overflowWrap="anywhere">
        {response.responseText}
      </styled.p>
      <SmallForm<{ email?: string }>
        label={interaction.interactionTitle}
        initialValues={{ email: firstEmail }}
        validate={({ email = '' }) => ({ email: answerEmailIssue(email) ?? undefined })}
        onSubmit={handleSubmit}
        onTyped={() => {}}
        submitLabel={interactionsText('interactions.send')}
        busyLabel={interactionsText('interactions.sending')}
      >
        <TextField
          name="email"
          type="email"
          label={interactionsText('interactions.email')}
          autoComplete="email"
          inputMode="email"
          isRequired
        />
      </SmallForm>
      <Button variant="quiet" onClick={onBack} keepsFocus>
        {interactionsText('interactions.back')}
      </Button>
    </styled.div>
  );
}
