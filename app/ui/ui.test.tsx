// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Checkbox } from './checkbox.tsx';
import { DataTable } from './data-table.tsx';
import { Dialog } from './dialog.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { RadioList } from './radio-list.tsx';
import { Segments } from './segments.tsx';
import { SelectField } from './select-field.tsx';
import { TextField } from './text-field.tsx';

afterEach(cleanup);

describe('a field', () => {
  test('is named by its label and described by its hint and its message', () => {
    render(
      <TextField
        label="Phone"
        hint="With area code"
        errors={['Too short']}
        input={{ key: 'k', id: 'phone', name: 'phone' }}
      />,
    );
    const input = screen.getByRole('textbox', { name: 'Phone', description: 'With area code Too short' });
    expect(input.getAttribute('aria-invalid')).toBe('true');
  });

  test('says nothing of messages where there is none', () => {
    render(<TextField label="Phone" input={{ id: 'phone', name: 'phone' }} />);
    const input = screen.getByLabelText('Phone');
    expect(input.hasAttribute('aria-describedby')).toBe(false);
    expect(input.hasAttribute('aria-invalid')).toBe(false);
  });

  test('with choices starts at its placeholder', () => {
    const options = [{ value: '01', label: '01' }];
    render(
      <SelectField
        label="Month"
        placeholder="Choose"
        options={options}
        select={{ id: 'month', name: 'month' }}
      />,
    );
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Month' }).value).toBe('');
  });

  test('with choices is required only where it starts at a placeholder, as it has a value otherwise', () => {
    const options = [{ value: '01', label: '01' }];
    const select = { id: 'month', name: 'month', required: true };
    const { rerender } = render(
      <SelectField label="Month" placeholder="Choose" options={options} select={select} />,
    );
    const box = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Month' });
    expect(box().required).toBe(true);
    rerender(<SelectField label="Month" options={options} select={select} />);
    expect(box().required).toBe(false);
  });

  test('to tick is named by its whole line', () => {
    render(<Checkbox label="I agree" errors={['Please agree']} input={{ id: 'terms', name: 'terms' }} />);
    expect(screen.getByRole('checkbox', { name: 'I agree', description: 'Please agree' })).toBeTruthy();
  });
});

describe('a choice', () => {
  test('of short values is a named group of radio buttons', () => {
    const onChange = vi.fn();
    const options = [
      { value: '1', label: '1', testId: 'golfer-select-radio-1' },
      { value: '2', label: '2' },
      { value: '3', label: '3', disabled: true },
    ];
    render(
      <Segments
        id="golfers"
        name="golfers"
        legend="Number of Golfers"
        options={options}
        chosen="2"
        onChange={onChange}
      />,
    );
    expect(screen.getByRole('group', { name: 'Number of Golfers' })).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '2' }).checked).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '3' }).disabled).toBe(true);
    fireEvent.click(screen.getByTestId('golfer-select-radio-1'));
    expect(onChange).toHaveBeenCalledWith('1');
  });

  test('that needs explaining carries its note and its price in the label', () => {
    const options = [{ value: '7', label: '18 Holes', note: 'Cart', aside: <b>$62.00</b> }];
    render(<RadioList id="rate" name="rate" legend="Rate" options={options} chosen="7" />);
    expect(screen.getByRole('radio', { name: '18 Holes Cart $62.00' })).toBeTruthy();
  });
});

describe('the error summary', () => {
  test('links each message to its field and takes the focus', () => {
    render(
      <ErrorSummary
        title="Some of the fields are invalid"
        errors={[{ text: 'Enter a phone number', href: '#phone' }]}
      />,
    );
    const alert = screen.getByRole('alert');
    expect(document.activeElement).toBe(alert);
    expect(screen.getByRole('link', { name: 'Enter a phone number' }).getAttribute('href')).toBe('#phone');
  });

  test('is not there without errors', () => {
    render(<ErrorSummary title="Some of the fields are invalid" errors={[]} />);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('a dialog', () => {
  test('is open, named, and closed by its button and beside it', () => {
    const onClose = vi.fn();
    render(
      <Dialog label="7:20 AM" closeLabel="Close" onClose={onClose}>
        <p>Inside</p>
      </Dialog>,
    );
    const dialog = screen.getByRole('dialog', { name: '7:20 AM' });
    fireEvent.click(screen.getByText('Inside'));
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.click(dialog);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledTimes(2);
  });
});

describe('a row of a table, which a phone shows in two lines', () => {
  const columns = [
    { label: 'Date' },
    { label: 'Details' },
    { label: 'Amount', isAmount: true },
    { label: 'Balance', isAmount: true },
  ];
  const cellsOf = (list: typeof columns, cells: string[]) => {
    const { container } = render(<DataTable caption="Entries" columns={list} rows={[{ id: 1, cells }]} />);
    return [...container.querySelectorAll('td')].map(({ className, dataset }) => [
      className,
      dataset.label ?? '',
    ]);
  };

  test('has its last amount beside its name, and names every other amount', () => {
    expect(cellsOf(columns, ['May 4', 'Range balls', '-$12.00', '$44.00'])).toEqual([
      ['more', ''],
      ['num amount', 'Amount'],
      ['num amount main', ''],
    ]);
  });

  test('has the amount beside its name that the table chooses', () => {
    const chosen = columns.map((column) =>
      column.label === 'Amount' ? { ...column, isMain: true } : column,
    );
    expect(cellsOf(chosen, ['May 4', 'Range balls', '-$12.00', '$44.00'])).toEqual([
      ['more', ''],
      ['num amount main', ''],
      ['num amount', 'Balance'],
    ]);
  });

  test('has no mark of a cell that follows where the rest is empty', () => {
    expect(cellsOf(columns, ['May 4', 'Range balls', '', '$44.00'])[0]).toEqual(['', '']);
  });
});
