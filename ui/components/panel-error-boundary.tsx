import { Component, type ReactNode } from 'react';
import { uiText } from '../messages/ui-messages';
import { ErrorState } from './error-state';

interface Props {
  children: ReactNode;
  /** Shown instead of the usual note, for a whole page. */
  failed?: ReactNode;
  /** A new value (another panel, another content) starts over. */
  resetKey?: string;
}

interface State {
  hasFailed: boolean;
  resetKey: string | undefined;
}

/** Confines a panel's failure to that panel. */
export class PanelErrorBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.resetKey === state.resetKey ? null : { hasFailed: false, resetKey: props.resetKey };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    if (this.props.failed) return this.props.failed;
    return <ErrorState message={uiText('state.panelError')} onRetry={() => this.setState({ hasFailed: false })} />;
  }
}
