import { Inbox } from 'lucide-react';
import { StateFrame, type StateFrameProps } from './state-frame';

export function EmptyState({ icon = <Inbox size={24} />, ...rest }: StateFrameProps) {
  return <StateFrame icon={icon} {...rest} />;
}
