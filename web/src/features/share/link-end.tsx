import { SHARE_DAYS, SHARE_DAYS_DEFAULT } from "@planner/contract/model";
import { dateIn, longDate } from "../../platform/times.ts";
import { Select } from "../../ui/field.tsx";
import type { Days } from "./share-link.ts";

interface LinkEndProps {
  /** Of the link that there is; undefined: there is none yet. */
  expiresAt: string | null | undefined;
  /** What a new link is to last. */
  days: Days;
  disabled: boolean;
  onChange: (days: Days) => void;
}

/** A link that is there shows the day on which it ends, until another time is chosen. */
const AS_IT_IS = "as it is";

/** When the link stops working. */
export function LinkEnd({ expiresAt, days, disabled, onChange }: LinkEndProps) {
  const isThere = expiresAt !== undefined;
  return (
    <Select
      label="Link expires"
      disabled={disabled}
      value={isThere && expiresAt !== null ? AS_IT_IS : `${isThere ? null : days}`}
      onChange={({ target: { value } }) => {
        if (value !== AS_IT_IS) onChange(SHARE_DAYS.find((one) => `${one}` === value) ?? null);
      }}
    >
      {expiresAt && <option value={AS_IT_IS}>On {longDate(dateIn(Date.parse(expiresAt)))}</option>}
      {SHARE_DAYS.map((one) => (
        <option key={one} value={`${one}`}>
          In {one} days
        </option>
      ))}
      <option value="null">Never, unless you turn it off</option>
    </Select>
  );
}

export const FIRST_DAYS: Days = SHARE_DAYS_DEFAULT;
