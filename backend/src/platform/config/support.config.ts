import { IsIn, IsOptional, IsString, Matches, MinLength } from 'class-validator';

export const WIDGET_PROVIDERS = ['zendesk', 'helpscout'] as const;
export type WidgetProvider = (typeof WIDGET_PROVIDERS)[number];

const WIDGET = ['STAFF_WIDGET_PROVIDER', 'STAFF_WIDGET_KEY', 'STAFF_WIDGET_SECRET'] as const;

/** Where staff ask the operator for help, from within the dashboard; all three or none. */
export class SupportConfig {
  /** Whose widget it is. */
  @IsOptional()
  @IsIn(WIDGET_PROVIDERS)
  STAFF_WIDGET_PROVIDER?: WidgetProvider;

  /** The operator's key there. */
  @IsOptional()
  @Matches(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, { message: 'must be a GUID' })
  STAFF_WIDGET_KEY?: string;

  /** Secret with which this server signs who asks. */
  @IsOptional()
  @IsString()
  @MinLength(8)
  STAFF_WIDGET_SECRET?: string;

  /** What is only half there, in words. */
  issues(): string[] {
    const given = WIDGET.filter((name) => this[name] !== undefined);
    return given.length % WIDGET.length === 0 ? [] : [`${WIDGET.join(', ')} belong together`];
  }
}
