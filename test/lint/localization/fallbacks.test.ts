import { describe, expect, it } from 'vitest';
import { missingLocales, textFor } from '../../../core/localization/fallbacks.ts';

describe('textFor', () => {
  const seen = (locale: string, dictionary: Readonly<Record<string, string>>) =>
    textFor(locale, new Map(Object.entries(dictionary)), 'default');

  it('gives the own entry first', () => {
    expect(seen('en-GB', { 'en-US': 'a', 'en-GB': 'b' })).toEqual({
      text: 'b',
      from: 'own',
      locale: 'en-GB',
    });
    expect(seen('de', { de: 'default' })).toEqual({ text: 'default', from: 'own', locale: 'de' });
  });

  it('gives the entry of the fallback next', () => {
    expect(seen('en-US', { 'en-GB': 'b' })).toEqual({ text: 'b', from: 'fallback', locale: 'en-GB' });
    expect(seen('en-GB', { 'en-US': 'a' })).toEqual({ text: 'a', from: 'fallback', locale: 'en-US' });
    expect(seen('es-419', { 'es-ES': 'c' })).toEqual({ text: 'c', from: 'fallback', locale: 'es-ES' });
  });

  it('gives the default otherwise: fallbacks go one way, and one step', () => {
    expect(seen('es-ES', { 'es-419': 'd' })).toEqual({ text: 'default', from: 'default', locale: undefined });
    expect(seen('de', { 'en-US': 'a' })).toEqual({ text: 'default', from: 'default', locale: undefined });
    for (const locale of ['constructor', '__proto__', ''])
      expect(seen(locale, { 'en-US': 'a' }).from).toBe('default');
  });
});

describe('missingLocales', () => {
  const missing = (required: readonly string[], present: readonly string[], fallbacksCount = false) =>
    missingLocales(required, new Set(present), { defaultLocale: 'en-US', fallbacksCount });

  it('gives what is required and not present, in the order of what is required', () => {
    expect(missing(['ja', 'de', 'fr'], ['de'])).toEqual(['ja', 'fr']);
  });

  it('takes the default locale as covered', () => {
    expect(missing(['en-US', 'en-GB'], [])).toEqual(['en-GB']);
  });

  it('counts fallbacks where they count', () => {
    expect(missing(['es-419'], ['es-ES'])).toEqual(['es-419']);
    expect(missing(['es-419'], ['es-ES'], true)).toEqual([]);
    expect(missing(['es-ES'], ['es-419'], true)).toEqual(['es-ES']);
  });
});
