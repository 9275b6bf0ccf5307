// Written by pulumi-clickstack import. From here on it is yours to edit.
import "./api";
import "./checkout";
import "./saved-searches";
