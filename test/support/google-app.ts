import { startTestApp, type TestApp } from './app.js';
import { OpenidProvider } from './openid-provider.js';

/** The product's own address, as pages name it that ask for a sign-in window. */
export const HOME = 'http://localhost:0';

export interface GoogleApp extends TestApp {
  google: OpenidProvider;
}

/** The application with a Google of its own. */
export async function startGoogleApp(environment: Record<string, string> = {}): Promise<GoogleApp> {
  const google = await OpenidProvider.start();
  const foyer = await startTestApp({ environment: { PUBLIC_URL: HOME, ...google.googleSettings, ...environment } });
  const close = async () => {
    await foyer.close();
    await google.close();
  };
  return { ...foyer, google, close };
}
