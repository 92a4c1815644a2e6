import { IsIn, IsOptional, IsString, Matches, MinLength } from 'class-validator';
import { WidgetProvider } from '../../../../contracts/domain/enums.js';

const WIDGET = ['STAFF_WIDGET_PROVIDER', 'STAFF_WIDGET_KEY', 'STAFF_WIDGET_SECRET'] as const;

/** Support widget for staff in the dashboard. Set all three settings or none. */
export class SupportConfig {
  /** The provider of the widget. */
  @IsOptional()
  @IsIn(Object.keys(WidgetProvider))
  STAFF_WIDGET_PROVIDER?: WidgetProvider;

  /** The operator's key at the provider. */
  @IsOptional()
  @Matches(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, { message: 'must be a GUID' })
  STAFF_WIDGET_KEY?: string;

  /** Secret for signing the identity of the person asking for help. */
  @IsOptional()
  @IsString()
  @MinLength(8)
  STAFF_WIDGET_SECRET?: string;

  /** Returns an error if only some of the settings are set. */
  issues(): string[] {
    const given = WIDGET.filter((name) => this[name] !== undefined);
    return given.length % WIDGET.length === 0 ? [] : [`${WIDGET.join(', ')} belong together`];
  }
}
