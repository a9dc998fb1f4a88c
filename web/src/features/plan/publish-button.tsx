import { Check } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Menu } from "../../ui/menu.tsx";
import { BarredButton, Tooltip } from "../../ui/tooltip.tsx";

const LABEL = "Publish Agenda To Calendar";

interface PublishButtonProps {
  /** Why it cannot be published; null where it can. */
  barred: string | null;
  isPublished: boolean;
  isBusy: boolean;
  onPublish: () => void;
  onTakeOut: () => void;
}

/** Puts the agenda into the calendar; once it is there, puts it there anew or takes it out. */
export function PublishButton(props: PublishButtonProps) {
  const { barred, isPublished, isBusy, onPublish, onTakeOut } = props;
  if (barred !== null) return <BarredButton reason={barred}>{LABEL}</BarredButton>;
  if (!isPublished)
    return (
      <Button look="ink" disabled={isBusy} onClick={onPublish}>
        {LABEL}
      </Button>
    );
  return (
    <Menu
      trigger={
        <Tooltip text="✓ Published">
          <Button look="ink" disabled={isBusy} aria-description="Published">
            <Icon of={Check} size="s" />
            {LABEL}
          </Button>
        </Tooltip>
      }
      items={[
        { label: "Update in the calendar", onSelect: onPublish },
        { label: "Take out of the calendar", onSelect: onTakeOut },
      ]}
    />
  );
}
