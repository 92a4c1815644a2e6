import { chakra } from '@chakra-ui/react';
import { MAX_BUTTON_TEXT } from '@contracts/domain/client-form';
import { callbackPath } from '@contracts/domain/sign-in-providers';
import { CopyButton } from '@ui/components/copy-button';
import { FieldHelp } from '@ui/forms/field-frame';
import { FieldGroup } from '@ui/forms/form-section';
import { SwitchField, SwitchList } from '@ui/forms/switch-field';
import { TextField } from '@ui/forms/text-field';
import { IconField } from '@ui/icons/icon-field';
import { useProduct } from '@ui/product/product-info';
import { clientText as text } from './client.messages';

/** How people may sign in on the organization's pages. */
export function ProvidersGroup({ own }: { own: { enabled: boolean; domain?: string } }) {
  const { product } = useProduct();
  const lookOf = (provider: 'google' | 'facebook') =>
    product && !product.providers[provider] ? { isDisabled: true, help: text('providers.notConfigured') } : {};
  const origin = product?.publicUrl ?? window.location.origin;
  const callback = own.domain?.trim() ? origin + callbackPath({ domain: own.domain }) : null;
  return (
    <FieldGroup title={text('group.providers')}>
      <SwitchList>
        <SwitchField name="authProviders.google.enabled" label={text('providers.google')} {...lookOf('google')} />
        <SwitchField name="authProviders.facebook.enabled" label={text('providers.facebook')} {...lookOf('facebook')} />
        <SwitchField name="authProviders.auth0.enabled" label={text('providers.own')} help={text('providers.ownHelp')}>
          {own.enabled && (
            <>
              <TextField
                name="authProviders.auth0.domain"
                label={text('providers.domain')}
                placeholder="login.example.org"
                isRequired
              />
              <TextField name="authProviders.auth0.clientId" label={text('providers.clientId')} isRequired />
              <TextField
                name="authProviders.auth0.buttonText"
                label={text('providers.buttonText')}
                maxLength={MAX_BUTTON_TEXT}
                isRequired
              />
              <IconField name="authProviders.auth0.icon" label={text('providers.icon')} />
              {callback && (
                <FieldHelp>
                  {text('providers.callback')}
                  <chakra.code display="block" my="2" overflowWrap="anywhere">
                    {callback}
                  </chakra.code>
                  <CopyButton size="sm" value={callback} label={text('providers.copyCallback')} />
                </FieldHelp>
              )}
            </>
          )}
        </SwitchField>
      </SwitchList>
    </FieldGroup>
  );
}
