import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { type NewShopChoices, newShopCurrencies } from '@witryna/contract/installation';
import { sellerCountries } from '@witryna/contract/seller-countries';
import { useForm } from 'react-hook-form';
import { Link, useNavigate } from 'react-router';
import { fieldsOf } from '../../platform/api/call-error.ts';
import { makeShop, newShopChoicesQuery } from '../../platform/api/people-calls.ts';
import { useRefusalText } from '../../platform/api/refusal-text.ts';
import { useChange } from '../../platform/api/use-change.ts';
import { useKeyOf } from '../../platform/api/use-key-of.ts';
import { showToast } from '../../platform/notices/toasts.ts';
import { meQuery } from '../../platform/session/me.ts';
import { countryText } from '../../platform/texts/country-text.ts';
import { useProblemText } from '../../platform/texts/problem-text.ts';
import { useLanguage, useTexts } from '../../platform/texts/texts.ts';
import { Failure } from '../../shell/failure.tsx';
import { languageChoices } from '../../shell/language-choices.ts';
import { Button } from '../../ui/button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { Card } from '../../ui/card.tsx';
import { SelectField, TextArea, TextField } from '../../ui/field.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { Notice } from '../../ui/notice.tsx';
import { InstallationFrame } from './installation-frame.tsx';
import { fieldOf, homeName, type NewShopValues, newShopValues, shopOf } from './new-shop-form.ts';

/** A new shop: what it is called, where it is, how it sells and looks, and who owns it. */
export function NewShopScreen() {
  const t = useTexts('back-office-people');
  const { data, error, refetch } = useQuery(newShopChoicesQuery);
  return (
    <InstallationFrame title={t('newShop')}>
      {data && <NewShopForm choices={data} />}
      {!data && error && <Failure error={error} retry={refetch} />}
      {!data && !error && <ListSkeleton rows={6} isFramed />}
    </InstallationFrame>
  );
}

function NewShopForm({ choices }: { choices: NewShopChoices }) {
  const t = useTexts('back-office-people');
  const language = useLanguage();
  const navigate = useNavigate();
  const problemText = useProblemText();
  const refusalText = useRefusalText();
  const proposed = choices.languages.find((one) => one.language === language);
  const form = useForm<NewShopValues>({
    resolver: zodResolver(newShopValues),
    defaultValues: {
      ...{ name: '', host: '', otherHosts: '', ownerEmail: '', ownerLanguage: language, language },
      country: proposed?.country ?? 'IE',
      currency: proposed?.currency ?? 'EUR',
      home: choices.proposedHome,
    },
  });
  const { mutateAsync, isPending, error } = useChange(makeShop, ['installation', 'shops'], meQuery.queryKey);
  // The same shop that is sent again after a lost answer is not made twice.
  const idOf = useKeyOf();
  const submit = form.handleSubmit(async (values) => {
    try {
      const { host, invited } = await mutateAsync(shopOf(idOf(values), values));
      showToast(t(invited ? 'shopMade' : 'shopMadeUninvited', { name: values.name }));
      void navigate(`/installation/shops?${new URLSearchParams({ search: host })}`);
    } catch (failure) {
      const wrong = Object.entries(fieldsOf(failure)).toReversed();
      for (const [path, problem] of wrong) {
        const name = fieldOf(path);
        if (name) form.setError(name, { message: problem }, { shouldFocus: true });
      }
    }
  });
  const { errors } = form.formState;
  const field = (name: keyof NewShopValues) => ({ ...form.register(name), error: problemText(errors[name]) });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {error && <Notice tone="error">{refusalText(error)}</Notice>}
      <p className="max-w-140 text-sm text-pretty text-muted">{t('newShopText')}</p>
      <Card>
        <div className="flex flex-col gap-4 p-4 md:p-5">
          <TextField {...field('name')} label={t('shopName')} autoComplete="off" maxLength={200} />
          <TextField
            {...field('host')}
            label={t('host')}
            hint={t('hostHint')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            inputMode="url"
            maxLength={253}
          />
          <TextArea
            {...field('otherHosts')}
            label={t('otherHosts')}
            optional={t('optional')}
            hint={t('otherHostsHint')}
            autoCapitalize="none"
            spellCheck={false}
            rows={2}
            maxLength={1_500}
          />
        </div>
      </Card>
      <Card title={t('howItSells')}>
        <div className="grid items-start gap-4 px-4 pb-4 sm:grid-cols-2 md:px-5 md:pb-5">
          <SelectField
            {...field('language')}
            {...form.register('language', {
              onChange: ({ target }: { target: { value: string } }) => {
                const fitting = choices.languages.find((one) => one.language === target.value);
                if (!fitting) return;
                form.setValue('country', fitting.country);
                form.setValue('currency', fitting.currency);
                form.setValue('ownerLanguage', fitting.language);
              },
            })}
            label={t('shopLanguage')}
            hint={t('shopLanguageHint')}
          >
            <Languages />
          </SelectField>
          <SelectField {...field('country')} label={t('country')} hint={t('countryHint')}>
            {sellerCountries
              .map((code) => ({ code, name: countryText(code, language) }))
              .sort((one, other) => one.name.localeCompare(other.name, language))
              .map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
          </SelectField>
          <SelectField {...field('currency')} label={t('currency')} hint={t('currencyHint')}>
            {newShopCurrencies.map((code) => (
              <option key={code} value={code}>
                {code}
              </option>
            ))}
          </SelectField>
          <SelectField {...field('home')} label={t('home')} hint={t('homeHint')}>
            {choices.homes.map((home) => (
              <option key={home} value={home}>
                {homeName(home)}
              </option>
            ))}
          </SelectField>
        </div>
      </Card>
      <Card title={t('role_owner')}>
        <div className="grid items-start gap-4 px-4 pb-4 sm:grid-cols-2 md:px-5 md:pb-5">
          <TextField
            {...field('ownerEmail')}
            label={t('email')}
            hint={t('ownerHint')}
            type="email"
            autoComplete="off"
            maxLength={254}
          />
          <SelectField {...field('ownerLanguage')} label={t('mailLanguage')}>
            <Languages />
          </SelectField>
        </div>
      </Card>
      <div className="flex flex-col-reverse gap-2 *:max-sm:w-full sm:flex-row sm:justify-end">
        <Link to="/installation/shops" className={buttonStyle({})}>
          {t('cancel')}
        </Link>
        <Button type="submit" tone="primary" busy={isPending}>
          {t('makeShop')}
        </Button>
      </div>
    </form>
  );
}

function Languages() {
  return languageChoices.map(({ value, label, lang }) => (
    <option key={value} value={value} lang={lang}>
      {label}
    </option>
  ));
}
