import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { Form, FormSpy } from 'react-final-form';
import { fakeApi, sessionOf } from '../../test/support/web/fake-api';
import { renderPart } from '../../test/support/web/render-app';
import { session } from '../session/session';
import { ImageField } from './image-field';

/** Replaces the browser's upload request; the test controls its progress. */
class FakeRequest {
  static sent: FakeRequest[] = [];
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  readonly headers: Record<string, string> = {};
  url = '';
  status = 0;
  responseText = '';
  form: FormData | null = null;
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  onloadend?: () => void;

  open(_method: string, url: string) {
    this.url = url;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(form: FormData) {
    this.form = form;
    FakeRequest.sent.push(this);
  }
  abort() {
    this.onabort?.();
    this.onloadend?.();
  }
  answer(status: number, body: unknown) {
    Object.assign(this, { status, responseText: JSON.stringify(body) });
    this.onload?.();
    this.onloadend?.();
  }
}

const realRequest = globalThis.XMLHttpRequest;
const logo = new File([new Uint8Array(10)], 'Logo.PNG', { type: 'image/png' });
let value: string | undefined;

const sent = (at: number) => FakeRequest.sent[at] as FakeRequest;
const choose = (file: File) =>
  act(async () => {
    fireEvent.change(document.querySelector('input[type=file]') as Element, { target: { files: [file] } });
  });
const progress = () => screen.queryByRole('progressbar', { name: 'Uploading Logo.PNG' });

describe('a picture in a form', () => {
  beforeEach(async () => {
    FakeRequest.sent = [];
    value = undefined;
    globalThis.XMLHttpRequest = FakeRequest as unknown as typeof XMLHttpRequest;
    let renewals = 0;
    fakeApi({
      'POST /api/session': () => {
        renewals += 1;
        return { body: sessionOf({}, `token-${renewals}`) };
      },
    });
    await session.renew();
    renderPart(
      <Form initialValues={{}} onSubmit={() => undefined}>
        {() => (
          <>
            <ImageField name="logo" label="Logo" sources={{ uploadPath: '/api/images' }} help="At least 200 pixels." />
            <FormSpy
              subscription={{ values: true }}
              onChange={({ values }) => {
                value = values.logo;
              }}
            />
          </>
        )}
      </Form>,
    );
  });
  afterEach(() => {
    cleanup();
    globalThis.XMLHttpRequest = realRequest;
  });

  it('is sent with its progress shown, and becomes the value', async () => {
    await choose(logo);
    const token = session.get()?.accessToken;
    expect([sent(0).url, sent(0).headers.authorization]).toEqual(['/api/images', `Bearer ${token}`]);
    expect((sent(0).form!.get('file') as File).name).toBe('Logo.PNG');
    await act(async () => sent(0).upload.onprogress?.({ loaded: 30, total: 120 }));
    expect(progress()?.getAttribute('aria-valuenow')).toBe('25');
    await act(async () => sent(0).answer(201, { id: '1', fileName: 'logo.png', url: '/media/images/1/logo.png' }));
    expect(value).toBe('/media/images/1/logo.png');
    expect(progress()).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Remove Logo' }));
    expect(value).toBe('');
  });

  it('can be canceled on its way', async () => {
    await choose(logo);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Cancel' })));
    expect(progress()).toBeNull();
    expect(value).toBeUndefined();
    expect(screen.getByRole('button', { name: 'Upload image' })).toBeTruthy();
  });

  it('is not even sent when it is too big or no picture', async () => {
    const big = new File([], 'big.png', { type: 'image/png' });
    Object.defineProperty(big, 'size', { value: 5_242_881 });
    await choose(big);
    const message = screen.getByText('File is too big. Max file size is 5MB.');
    const button = screen.getByRole('button', { name: 'Upload image' });
    expect(button.getAttribute('aria-describedby')?.split(' ')).toContain(message.id);
    await choose(new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' }));
    expect(screen.getByText("We can't read that image.")).toBeTruthy();
    expect(FakeRequest.sent).toEqual([]);
  });

  it('says what the server said, and asks for a new token once', async () => {
    await choose(logo);
    const first = sent(0).headers.authorization;
    await act(async () => sent(0).answer(401, { code: 'unauthorized', message: 'no' }));
    expect(sent(1).headers.authorization).not.toBe(first);
    await act(async () =>
      sent(1).answer(413, { code: 'payload_too_large', message: 'File is too big. Max file size is 5MB.' }),
    );
    expect(screen.getByText('File is too big. Max file size is 5MB.')).toBeTruthy();
    await choose(logo);
    await act(async () => sent(2).answer(400, { code: 'validation_failed', message: 'File has to be square' }));
    expect(screen.getByText('File has to be square')).toBeTruthy();
    await choose(logo);
    await act(async () => sent(3).onerror?.());
    expect(screen.getByText(/^You seem to be offline/)).toBeTruthy();
  });
});
