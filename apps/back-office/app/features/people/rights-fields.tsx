import { areas } from '@witryna/contract/admin-rights';
import { useFormContext } from 'react-hook-form';
import { z } from 'zod';
import { useProblemText } from '../../platform/texts/problem-text.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { CheckField, FieldError, SelectField } from '../../ui/field.tsx';

/** What somebody may do in a shop, as a form has it. */
export const rightsValues = z.object({ role: z.enum(['owner', 'staff']), areas: z.array(z.enum(areas)) });
export type RightsValues = z.infer<typeof rightsValues>;

/** Staff without an area could do nothing; owners have all. */
export const hasArea = ({ role, areas: chosen }: RightsValues) => role === 'owner' || chosen.length > 0;
export const needsArea = { path: ['areas'], error: 'areas' };

/** The role, and for staff the areas, each with what it allows. */
export function RightsFields() {
  const t = useTexts('back-office-people');
  const problemText = useProblemText();
  const { register, watch, formState } = useFormContext<RightsValues>();
  const isStaff = watch('role') === 'staff';
  return (
    <>
      <SelectField {...register('role')} label={t('role')} hint={t(isStaff ? 'role_staffHint' : 'role_ownerHint')}>
        <option value="staff">{t('role_staff')}</option>
        <option value="owner">{t('role_owner')}</option>
      </SelectField>
      {isStaff && (
        <fieldset>
          <legend className="text-sm font-medium">{t('areas')}</legend>
          {areas.map((area) => (
            <CheckField
              key={area}
              {...register('areas')}
              value={area}
              label={t(`area_${area}`)}
              hint={t(`area_${area}Hint`)}
            />
          ))}
          <FieldError error={formState.errors.areas && problemText({ type: 'custom', message: needsArea.error })} />
        </fieldset>
      )}
    </>
  );
}
