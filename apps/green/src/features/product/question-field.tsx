import type { GradingBlock, GradingOption, GradingPrice } from '@reprise/entities/grading';
import { usePlatform } from '@reprise/platform';
import { Check, ChoiceCard, ChoiceGroup, classNames, formatPriceDelta, Icon, Picture, TextField } from '@reprise/ui';
import { fieldOf } from '../../grading/answers.ts';
import { effectOf } from '../../grading/effects.ts';
import type { AskedQuestion } from '../../grading/questions.ts';
import { useT } from '../../texts.ts';
import css from './question-field.module.css';

/** Id of the question's field, for links from the error summary. */
export const fieldIdOf = ({ blockAttributeId }: GradingBlock): string => `question-${blockAttributeId}`;

interface EffectProps {
  price: GradingPrice | undefined;
  block: GradingBlock;
  option: GradingOption;
  isChosen: boolean;
  isAnswered: boolean;
}

/** How the option would change the offer, in euros. */
function useEffectText({ price, block, option, isChosen, isAnswered }: EffectProps): string | undefined {
  const t = useT();
  const { locale } = usePlatform().market;
  const effect = effectOf(price, block.blockAttributeId, option.id);
  if (!effect || isChosen) return undefined;
  if (effect.kind === 'rejects') return t('grading.effect.rejects');
  if (effect.kind === 'change') return formatPriceDelta(effect.cents, 'EUR', locale);
  return isAnswered || block.input === 'multi' ? undefined : t('grading.effect.none');
}

interface OptionCardProps extends EffectProps {
  onChange: () => void;
  isMissing: boolean;
}

function OptionCard({ onChange, isMissing, ...effect }: OptionCardProps) {
  const { block, option, isChosen } = effect;
  const text = useEffectText(effect);
  return (
    <ChoiceCard
      type={block.input === 'multi' ? 'checkbox' : 'radio'}
      name={fieldOf(block.blockAttributeId)}
      value={option.id}
      title={option.name}
      description={option.description}
      media={
        // Decorative: name and description say the same in words.
        option.picture ? (
          <Picture src={option.picture} alt="" width={1} height={1} sizes="4.5rem" className={css.picture} />
        ) : undefined
      }
      defaultChecked={isChosen}
      onChange={onChange}
      aria-invalid={isMissing || undefined}
      trailing={
        isChosen ? <Icon of={Check} className={css.chosen} /> : text && <span className={css.effect}>{text}</span>
      }
    />
  );
}

export interface QuestionFieldProps {
  question: AskedQuestion;
  price: GradingPrice | undefined;
  isMissing: boolean;
  onChange: () => void;
}

/** One grading question: option cards that show the effect of each answer, or a number field. */
export function QuestionField({ question: { block, values }, price, isMissing, onChange }: QuestionFieldProps) {
  const t = useT();
  const error = isMissing ? t('grading.missing') : undefined;
  if (block.input === 'number') {
    return (
      <TextField
        id={fieldIdOf(block)}
        className={css.number}
        label={block.question}
        hint={block.help}
        error={error}
        optionalLabel={block.required ? undefined : t('grading.optional')}
        name={fieldOf(block.blockAttributeId)}
        type="number"
        inputMode="numeric"
        min={0}
        max={999_999}
        defaultValue={values?.[0]}
        onChange={onChange}
      />
    );
  }
  const hints = [block.help, block.input === 'multi' ? t('grading.several') : undefined].filter(Boolean);
  const isShort = block.input === 'boolean' || block.options.every(({ description }) => !description);
  return (
    <ChoiceGroup
      id={fieldIdOf(block)}
      legend={block.question}
      hint={hints.length > 0 ? hints.join(' ') : undefined}
      error={error}
      className={classNames(css.question, isShort && css.pairs)}
    >
      {block.options.map((option) => (
        <OptionCard
          key={option.id}
          price={price}
          block={block}
          option={option}
          isChosen={values?.includes(option.id) ?? false}
          isAnswered={values !== undefined}
          isMissing={isMissing}
          onChange={onChange}
        />
      ))}
    </ChoiceGroup>
  );
}
