// An entry of its own: it carries Base UI, whose bytes only those pages load that open the list.
export { Combobox, type ComboboxGroup, type ComboboxItem, type ComboboxProps } from './forms/combobox.tsx';
