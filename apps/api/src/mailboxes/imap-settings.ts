import { z } from 'zod';
import { type SettingFields, settingsReader } from '../kinds/setting-fields.ts';

const fields = {
  server: {
    kind: 'text',
    label: { en: 'IMAP server', pl: 'Serwer IMAP', es: 'Servidor IMAP', de: 'IMAP-Server' },
    hint: {
      en: 'Such as imap.example.com. It is asked by TLS on port 993.',
      pl: 'Na przykład imap.example.com. Sklep pyta go przez TLS na porcie 993.',
      es: 'Por ejemplo imap.example.com. Se le pregunta por TLS en el puerto 993.',
      de: 'Etwa imap.example.com. Er wird über TLS auf Port 993 gefragt.',
    },
    schema: z
      .string()
      .trim()
      .toLowerCase()
      .max(253)
      .regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/),
  },
  user: {
    kind: 'text',
    label: { en: 'User name', pl: 'Nazwa użytkownika', es: 'Usuario', de: 'Benutzername' },
    hint: {
      en: 'Mostly the whole email address.',
      pl: 'Zwykle cały adres e-mail.',
      es: 'Casi siempre la dirección de correo entera.',
      de: 'Meist die ganze E-Mail-Adresse.',
    },
    schema: z.string().trim().min(1).max(200),
  },
  password: {
    kind: 'secret',
    label: { en: 'Password', pl: 'Hasło', es: 'Contraseña', de: 'Passwort' },
    hint: {
      en: 'Where the provider has them, an app password.',
      pl: 'Hasło do aplikacji, jeśli dostawca takie ma.',
      es: 'Una contraseña de aplicación, si el proveedor las tiene.',
      de: 'Ein App-Passwort, wenn der Anbieter eines hat.',
    },
    schema: z.string().min(1).max(500),
  },
} as const satisfies SettingFields;

/** The kinds of mailboxes that are read: one, until a shop needs another. */
export const mailboxKinds = new Map([['imap', { fields, labels: { en: 'IMAP', pl: 'IMAP', es: 'IMAP', de: 'IMAP' } }]]);

/** Reads the settings of a mailbox, with the readable password; undefined when something is missing. */
export const readMailboxSettings = settingsReader(fields);
export type MailboxSettings = NonNullable<ReturnType<typeof readMailboxSettings>>;
