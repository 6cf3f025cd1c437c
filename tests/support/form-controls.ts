import {
  HTMLAnchorElement as Anchor,
  HTMLElement as AnyElement,
  HTMLButtonElement as Button,
  HTMLInputElement as Input,
  HTMLOptionElement as Option,
  HTMLSelectElement as Select,
  HTMLTextAreaElement as TextArea,
} from 'linkedom';

/** Properties of form controls that browsers provide and linkedom lacks. */
const CONTROLS: [element: { prototype: object }, answers: Record<string, (control: Element) => unknown>][] = [
  [
    Input,
    {
      form: formOf,
      type: (input) => typeOf(input),
      value: (input) => input.getAttribute('value') ?? (isCheckable(input) ? 'on' : ''),
      checked: (input) => input.hasAttribute('checked'),
      required: (input) => input.hasAttribute('required'),
      min: (input) => input.getAttribute('min') ?? '',
      max: (input) => input.getAttribute('max') ?? '',
    },
  ],
  [
    Button,
    {
      form: formOf,
      type: (button) => button.getAttribute('type') ?? 'submit',
      value: (button) => button.getAttribute('value') ?? '',
    },
  ],
  [
    Select,
    {
      form: formOf,
      value: (select) => chosenOf(select).map(valueOfOption)[0] ?? '',
      selectedOptions: chosenOf,
      required: (select) => select.hasAttribute('required'),
    },
  ],
  [Option, { value: valueOfOption }],
  [
    TextArea,
    {
      form: formOf,
      value: (area) => (area.textContent ?? '').replace(/\r\n?/g, '\n'),
      required: (area) => area.hasAttribute('required'),
    },
  ],
  [
    AnyElement,
    {
      open: (details) => details.hasAttribute('open'),
      target: (element) => element.getAttribute('target') ?? '',
    },
  ],
  [Anchor, { href: addressOf }],
];

function addressOf(link: Element): string {
  const written = link.getAttribute('href') ?? '';
  return URL.canParse(written) ? new URL(written).href : written;
}

/** Makes linkedom's elements answer like a browser's. */
export function teachFormControls(): void {
  for (const [{ prototype }, answers] of CONTROLS)
    for (const [property, answer] of Object.entries(answers))
      Object.defineProperty(prototype, property, {
        configurable: true,
        get(this: Element) {
          return answer(this);
        },
      });
}

/** Returns the fields that a form would send without a button. */
export function formDataOf(form: HTMLFormElement): FormData {
  const data = new FormData();
  const controls = form.ownerDocument.querySelectorAll<HTMLInputElement>('input, select, textarea');
  for (const control of controls) {
    const name = control.getAttribute('name');
    if (!name || formOf(control) !== form || isDisabled(control)) continue;
    if (control.localName === 'select')
      for (const option of chosenOf(control)) data.append(name, valueOfOption(option));
    else if (control.localName === 'textarea') data.append(name, control.value);
    else if (!WITHOUT_VALUE.has(typeOf(control)) && (!isCheckable(control) || control.checked))
      data.append(name, control.value);
  }
  return data;
}

const WITHOUT_VALUE = new Set(['submit', 'button', 'image', 'reset', 'file']);

function typeOf(input: Element): string {
  return input.getAttribute('type')?.toLowerCase() ?? 'text';
}

function isCheckable(input: Element): boolean {
  return ['checkbox', 'radio'].includes(typeOf(input));
}

function isDisabled(control: Element): boolean {
  return control.hasAttribute('disabled') || control.closest('fieldset[disabled]') !== null;
}

/** The form that a control names, otherwise the one around it. */
function formOf(control: Element): Element | null {
  const id = control.getAttribute('form');
  return id === null ? control.closest('form') : control.ownerDocument.querySelector(`form[id="${id}"]`);
}

function chosenOf(select: Element): Element[] {
  const options = [...select.querySelectorAll('option')];
  const chosen = options.filter((option) => option.hasAttribute('selected'));
  if (select.hasAttribute('multiple')) return chosen;
  const one = chosen.at(-1) ?? options.find((option) => !option.hasAttribute('disabled'));
  return one ? [one] : [];
}

function valueOfOption(option: Element): string {
  return option.getAttribute('value') ?? (option.textContent ?? '').replace(/\s+/g, ' ').trim();
}
