import { type DynamicModule, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountsModule } from './accounts/accounts.module.js';
import { AnalyticsModule } from './analytics/analytics.public.js';
import { AuditModule } from './audit/audit.module.js';
import { BibleModule } from './bible/bible.public.js';
import { ChannelsModule } from './channels/channels.module.js';
import { ChatModule } from './chat/chat.public.js';
import { ClientsModule } from './clients/clients.module.js';
import { ContentsModule } from './contents/contents.module.js';
import { DemoModule } from './demo/demo.module.js';
import { DirectChatModule } from './direct-chat/direct-chat.public.js';
import { ErasureModule } from './erasure/erasure.module.js';
import { ExportsModule } from './exports/exports.public.js';
import { InteractionsModule } from './interactions/interactions.public.js';
import { NotesModule } from './notes/notes.public.js';
import { PaywallModule } from './paywall/paywall.module.js';
import { PeopleModule } from './people/people.module.js';
import { Config } from './platform/config/config.js';
import { ConfigModule } from './platform/config/config.module.js';
import { dataSourceOptions } from './platform/database/data-source.options.js';
import { PlatformModule } from './platform/platform.module.js';
import { ReactionsModule } from './reactions/reactions.public.js';
import { RealtimeModule } from './realtime/realtime.module.js';
import { RemindersModule } from './reminders/reminders.public.js';
import { ReportsModule } from './reports/reports.module.js';
import { RetentionModule } from './retention/retention.module.js';
import { SessionsModule } from './sessions/sessions.module.js';
import { SignInModule } from './sign-in/sign-in.module.js';
import { TokensModule } from './tokens/tokens.module.js';
import { UsersModule } from './users/users.module.js';

@Module({})
export class AppModule {
  /** The whole application on an open database. */
  static on(config: Config, databaseUrl: string): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.with(config),
        TypeOrmModule.forRoot({
          ...dataSourceOptions({
            url: databaseUrl,
            poolSize: config.database.DATABASE_POOL_SIZE,
            applicationName: 'foyer',
          }),
          autoLoadEntities: true,
          retryAttempts: 1,
        }),
        PlatformModule,
        RealtimeModule,
        BibleModule,
        ClientsModule,
        SessionsModule,
        UsersModule,
        SignInModule,
        AccountsModule,
        TokensModule,
        ChannelsModule,
        PeopleModule,
        PaywallModule,
        ContentsModule,
        ChatModule,
        InteractionsModule,
        NotesModule,
        ReactionsModule,
        RemindersModule,
        AnalyticsModule,
        DirectChatModule,
        ExportsModule,
        ReportsModule,
        RetentionModule,
        ErasureModule,
        AuditModule,
        ...(config.server.isDemo ? [DemoModule] : []),
      ],
    };
  }
}
